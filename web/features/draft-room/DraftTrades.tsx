import type { DraftRoomRow, DraftTrade } from '#contract/views/draft-room.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

const UNKNOWN = 'Not known yet: the official game has not answered for the trades. They come here as soon as it does.'

/** Every trade once, from the side that is ahead; the latest first. */
export function DraftTrades({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const name = namesOfRows(rows ?? [])
  const sides = (rows ?? []).flatMap(({ team_id, trades }) =>
    (trades ?? []).map((trade, place) => ({ ...trade, team_id, place })),
  )
  const entries = sides
    .filter(({ balance, team_id, other_team_id }) => (balance ? balance > 0 : team_id < other_team_id))
    .toSorted((a, b) => b.gameweek - a.gameweek)
    .map(({ team_id, other_team_id, gameweek, got, gave, balance, place }) => ({
      key: `${team_id} ${other_team_id} ${gameweek} ${place}`,
      figure: writtenSigned(balance),
      words: (
        <>
          <strong>{name(team_id)}</strong> got {namesOf(got)} from {name(other_team_id)} for {namesOf(gave)}, since
          gameweek {gameweek}.
        </>
      ),
    }))
  const isUnknown = rows?.some(({ trades }) => trades === null)
  return <FigureList title="Trades" entries={entries} instead={isUnknown ? UNKNOWN : undefined} />
}

function namesOf(players: DraftTrade['got']): string {
  return listed(players.map(({ web_name, in_all }) => `${web_name} (${written(in_all)})`))
}
