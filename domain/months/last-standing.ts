import type { Gameweek } from '../ids.ts'
import { type Span, sumsIn, type WeekFigures } from './span.ts'

/** What a team had in a gameweek. */
export type Standing = WeekFigures & { team: number }

/** What decides who goes out: the lowest score, among level ones the lowest total, then the lowest bench. */
const ORDER = ['points', 'total', 'bench'] as const
type OutBy = (typeof ORDER)[number]

/** A gameweek of the run: who went out, and how many were left. Nobody goes where all who are left are level in everything. */
export type RunWeek = { gameweek: Gameweek; out: number[]; points: number; by: OutBy; left: number }

/** `open`: the first gameweek that cannot be decided yet, as a figure is not known; else null. */
export type Run = { weeks: RunWeek[]; left: number[]; open: Gameweek | null }

/**
 * Last man standing: in each gameweek the lowest score of those who are left goes out. In the run is whoever was there in its first gameweek. A
 * gameweek in which none of them had more than 0 puts nobody out: it was called off.
 */
export function lastStanding(rows: readonly Standing[], { from, to }: Span): Run {
  const known = new Map([...Map.groupBy(rows, ({ team }) => team)].map(([team, own]) => [team, weeksOf(own)]))
  const gameweeks = [...new Set(rows.map(({ gameweek }) => gameweek))].toSorted((a, b) => a - b)
  const inRun = [...known.keys()].filter((team) => known.get(team)?.get(from)?.isThere)
  const run: Run = { weeks: [], left: inRun, open: null }
  for (const gameweek of gameweeks.filter((one) => one >= from && one <= to)) {
    if (run.left.length < 2) break
    const week = weekAfter(run.left, gameweek, (team) => known.get(team)?.get(gameweek))
    if (week === null) return { ...run, open: gameweek }
    run.weeks.push(week)
    run.left = run.left.filter((team) => !week.out.includes(team))
  }
  return run
}

type Known = { points: number | null; total: number | null; bench: number | null; isThere: boolean }

/** What a team had in each gameweek, with its total of the league by then. */
function weeksOf(own: readonly Standing[]): Map<Gameweek, Known> {
  return new Map(
    own.map(({ gameweek, points, bench, isMissing }) => {
      const total = sumsIn(own, { from: 0, to: gameweek }).points
      return [gameweek, { points, total, bench, isThere: points !== null || isMissing }]
    }),
  )
}

/** Null where a figure that decides is not known. */
function weekAfter(
  left: readonly number[],
  gameweek: Gameweek,
  had: (team: number) => Known | undefined,
): RunWeek | null {
  const scores = left.map((team) => had(team)?.points ?? null)
  const known = scores.filter((score) => score !== null)
  if (known.length < left.length) return null
  const points = Math.min(...known)
  const after = (level: readonly number[], by: OutBy) => {
    const out = level.length < left.length ? [...level] : []
    return { gameweek, out, points, by, left: left.length - out.length }
  }
  if (Math.max(...known) <= 0) return after(left, 'points')
  let level = [...left]
  for (const by of ORDER) {
    const figures = level.map((team) => had(team)?.[by] ?? null)
    if (figures.includes(null)) return null
    const least = Math.min(...figures.flatMap((figure) => figure ?? []))
    level = level.filter((_, place) => figures[place] === least)
    if (level.length === 1) return after(level, by)
  }
  return after(level, 'bench')
}
