import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { cumulated } from '#web/base/chart/series.ts'

/** The first eleven against what really happened, both added up gameweek by gameweek, and how far apart they are. */
export function lockedLine({ by_gameweek, missing }: Pick<NoSubsRow, 'by_gameweek' | 'missing'>) {
  const weeks = by_gameweek.toSorted((a, b) => a.gameweek - b.gameweek)
  const isMissing = (place: number) => missing.includes(weeks[place]?.gameweek ?? 0)
  const locked = cumulated(
    weeks.map(({ eleven }) => eleven),
    isMissing,
  )
  const actual = cumulated(
    weeks.map((week) => week.actual),
    isMissing,
  )
  const apart = actual.map((points, place) => minus(points, locked[place] ?? null))
  return { gameweeks: weeks.map(({ gameweek }) => gameweek), locked, actual, apart }
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}
