import type { RecordsRow } from '#contract/views/records.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'

type Reign = { from: number; to: number; teams: string[] }

/** Gameweeks in a row in which the same teams had the belt, the first ones first. */
export function reigns(rows: readonly RecordsRow[]): Reign[] {
  const nameOf = namesOfRows(rows)
  const all: Reign[] = []
  const holding = Map.groupBy(
    rows.filter(({ has_belt }) => has_belt),
    ({ gameweek }) => gameweek,
  )
  for (const [gameweek, holders] of [...holding].toSorted(([a], [b]) => a - b)) {
    const teams = holders.map(({ team_id }) => nameOf(team_id))
    const last = all.at(-1)
    if (last && last.teams.join() === teams.join()) last.to = gameweek
    else all.push({ from: gameweek, to: gameweek, teams })
  }
  return all
}
