import type { LuckRow } from '#contract/views/luck.ts'
import type { LuckTableRow } from '#display/views/luck.ts'
import { hadAllPlayedAll } from '#display/views/luck-first.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { written } from '#domain/facts/written.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

type Props = {
  rows: readonly LuckTableRow[] | null
  /** It comes after the rows of the gameweek: nothing that is in sight waits for it. */
  season: readonly LuckRow[] | null
  gameweek: number | null
  isHeadToHead: boolean
  isOwn: (row: LuckTableRow) => boolean
}

/** The matches that a team lost and its bench would have won, and who would lead if all had met. */
export function LuckFirst({ rows, season, gameweek, isHeadToHead, isOwn }: Props) {
  const upTo = (season ?? []).filter((row) => gameweek === null || row.gameweek <= gameweek)
  return (
    <>
      {isHeadToHead && (
        <FigureList
          isQuiet
          title="Lost, and won on the bench"
          entries={entriesOf(rows ?? [])}
          instead={`In gameweek ${gameweek ?? ''} nobody lost a match that the bench would have won.`}
          more={{ name: 'All of the season', entries: entriesOf(upTo) }}
        />
      )}
      <p>{hadAllPlayedAll(rows ?? [], isOwn)}</p>
    </>
  )
}

/** The latest first. */
function entriesOf(rows: readonly LuckRow[]) {
  const name = namesWithin(rows)
  return rows
    .flatMap((row) => (row.won_by_bench ? [{ ...row, won: row.won_by_bench }] : []))
    .toSorted((a, b) => b.gameweek - a.gameweek || b.won.by - a.won.by)
    .map(({ gameweek, team_id, won }) => ({
      key: `${gameweek} ${team_id}`,
      figure: `GW ${gameweek}`,
      words: (
        <>
          <strong>{name(team_id)}</strong> lost to{' '}
          {won.opponent_team_id === undefined ? won.opponent : name(won.opponent_team_id)}; with{' '}
          {won.players.map(({ web_name, total_points }) => `${web_name} (${written(total_points)})`).join(', ')} they
          would have won by {won.by}.
        </>
      ),
    }))
}
