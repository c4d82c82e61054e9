import type { LuckRow } from '#contract/views/luck.ts'
import type { LuckTableRow } from '#display/views/luck.ts'
import { hadAllPlayedAll } from '#display/views/luck-first.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { written } from '#domain/facts/written.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

/**
 * The matches that a team lost and its bench would have won, and who would lead if all had met. Those of the other gameweeks may come later than the rows:
 * nothing in sight waits for them.
 */
export function LuckFirst({ shown }: { shown: Shown<LuckRow, LuckTableRow> }) {
  const { season, gameweek, at, isOwn } = shown
  const rows = shown.rows ?? []
  const upTo = (season ?? []).filter((row) => gameweek === null || row.gameweek <= gameweek)
  return (
    <>
      {at.isHeadToHead && (
        <FigureList
          isQuiet
          title="Lost, and won on the bench"
          entries={entriesOf(rows)}
          instead={nobodyIn(rows, gameweek)}
          more={{ name: 'All of the season', entries: entriesOf(upTo) }}
        />
      )}
      <p>{hadAllPlayedAll(rows, isOwn)}</p>
    </>
  )
}

/** A gameweek without matches of the table, such as a knock-out's, and benches that could not be read say nothing of anybody. */
function nobodyIn(rows: readonly LuckRow[], gameweek: number | null): string | undefined {
  if (rows.length === 0) return undefined
  const isKnown =
    rows.some(({ real_points }) => typeof real_points === 'number') && rows.every(({ missing }) => missing.length === 0)
  return isKnown
    ? `In gameweek ${gameweek ?? ''} nobody lost a match that the bench would have won.`
    : `Of gameweek ${gameweek ?? ''} it is not known, or it has no match of the table.`
}

/** Nothing of a level match, whose loser something else decided. */
function byHowMuch(leftUndone: number | null, { by }: { by: number }): string {
  const margin = (leftUndone ?? by) - by
  return margin > 0 ? ` by ${margin}` : ''
}

/** The latest first. */
function entriesOf(rows: readonly LuckRow[]) {
  const name = namesWithin(rows)
  return rows
    .flatMap((row) => (row.won_by_bench ? [{ ...row, won: row.won_by_bench }] : []))
    .toSorted((a, b) => b.gameweek - a.gameweek || b.won.by - a.won.by)
    .map(({ gameweek, team_id, left_undone, won }) => ({
      key: `${gameweek} ${team_id}`,
      figure: `GW ${gameweek}`,
      words: (
        <>
          <strong>{name(team_id)}</strong> lost{byHowMuch(left_undone, won)} to{' '}
          {won.opponent_team_id === undefined ? won.opponent : name(won.opponent_team_id)}; their best eleven, with{' '}
          {won.players.map(({ web_name, total_points }) => `${web_name} (${written(total_points)})`).join(', ')}, would
          have won by {won.by}.
        </>
      ),
    }))
}
