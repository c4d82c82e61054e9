import { sumOf } from '#domain/facts/sums.ts'
import type { Gameweek } from '../ids.ts'

/** Gameweeks in a row, both included; `month`: the name of the month that they are, if they are one. */
export type Span = { from: Gameweek; to: Gameweek; month?: string | null }

/** What a team had in a gameweek. Null where it is not known, which `isMissing` tells from not being there yet. */
export type WeekFigures = {
  gameweek: Gameweek
  /** After transfer hits. */
  points: number | null
  bench: number | null
  /** What the moves brought, less what they cost. */
  moves: number | null
  /** Of head-to-head leagues: 3, 1 or 0; null without a match. */
  matchPoints: number | null
  /** What transfers before the month cost that begins with this gameweek: a month's points leave it out, as the official monthly table does. 0 in other gameweeks. */
  costBefore: number | null
  /** Whether the team was there and one of points, bench and moves is not known. */
  isMissing: boolean
}

/** What a team had in a span. Null where a gameweek of it is not known, and before the team was there. */
export type SpanFigures = {
  points: number | null
  bench: number | null
  moves: number | null
  matchPoints: number | null
  /** In how many of the gameweeks the team was there. */
  gameweeks: number
  /** The gameweeks of which a figure is not known. */
  missing: Gameweek[]
}

/** The sums of one team over the gameweeks of a span. The points of a month are without the cost of transfers made before it began. */
export function sumsIn(weeks: readonly WeekFigures[], { from, to, month = null }: Span): SpanFigures {
  const within = weeks.filter(({ gameweek }) => gameweek >= from && gameweek <= to)
  const there = within.filter(({ points, isMissing }) => points !== null || isMissing)
  const sum = (figure: (week: WeekFigures) => number | null) => sumOf(there.map(figure))
  const played = there.flatMap(({ matchPoints }) => matchPoints ?? [])
  return {
    points: sum(({ gameweek, points, costBefore }) =>
      month === null || gameweek !== from ? points : sumOf([points, costBefore]),
    ),
    bench: sum(({ bench }) => bench),
    moves: sum(({ moves }) => moves),
    matchPoints: sumOf(played),
    gameweeks: there.length,
    missing: there.flatMap(({ gameweek, isMissing }) => (isMissing ? gameweek : [])),
  }
}

/**
 * Those with most points, all who tie. Nobody as long as a team's points are not known, where nobody has any, and where there is nobody to
 * be better than.
 */
export function mostPoints<Of extends Pick<SpanFigures, 'points' | 'gameweeks'>>(teams: readonly Of[]): Of[] {
  const there = teams.filter(({ gameweeks }) => gameweeks > 0)
  if (there.length < 2 || there.some(({ points }) => points === null)) return []
  const most = Math.max(...there.map(({ points }) => points ?? 0))
  return most <= 0 ? [] : there.filter(({ points }) => points === most)
}
