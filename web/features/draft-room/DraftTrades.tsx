import type { DraftRoomRow, DraftTrade } from '#contract/views/draft-room.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

const UNKNOWN = 'Not known yet: the official game has not answered for the trades. They come here as soon as it does.'

/** Every trade once, from the side that is ahead; the latest first. */
export function DraftTrades({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const sides = (rows ?? []).flatMap(({ team_id, team_name, trades }) =>
    (trades ?? []).map((trade, place) => ({ ...trade, team_id, team_name, place })),
  )
  const entries = sides
    .filter(({ balance, team_id, other_team_id }) => (balance ? balance > 0 : team_id < other_team_id))
    .toSorted((a, b) => b.gameweek - a.gameweek)
    .map(({ team_id, team_name, other_team_name, other_team_id, gameweek, got, gave, balance, place }) => ({
      key: `${team_id} ${other_team_id} ${gameweek} ${place}`,
      figure: writtenSigned(balance),
      words: (
        <>
          <strong>{team_name}</strong> got {namesOf(got)} from {other_team_name} for {namesOf(gave)}, since gameweek{' '}
          {gameweek}.
        </>
      ),
    }))
  const isUnknown = rows?.some(({ trades }) => trades === null)
  return <FigureList title="Trades" entries={entries} instead={isUnknown ? UNKNOWN : undefined} />
}

function namesOf(players: DraftTrade['got']): string {
  return listed(players.map(({ web_name, in_all }) => `${web_name} (${written(in_all)})`))
}
