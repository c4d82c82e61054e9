import type { LedgerRow } from '#contract/views/ledger.ts'
import { byKind } from '#display/views/ledger-lines.ts'
import { sumOf } from '#domain/facts/sums.ts'

type LineKind = LedgerRow['lines'][number]['kind']
type Week = { gameweek: number; points: number }

/** A step of the waterfall between the first team and the real points, from one sum to the next. */
export type Step = {
  kind: LineKind
  points: number
  from: number
  to: number
  /** By their points, the greatest effect first; empty if the line is about no player. */
  players: { id: number; name: string; points: number; weeks: Week[] }[]
  weeks: Week[]
}

export type Waterfall = {
  first: number
  real: number
  steps: Step[]
  /** Gameweeks left out, because one of their two scores is unknown. */
  without: number[]
  scale: { from: number; to: number }
}

/** The waterfall of one team over all gameweeks, or one; null if no gameweek has both a first-team and a real score. */
export function waterfallOf(rows: readonly LedgerRow[], gameweek: number | null): Waterfall | null {
  const shown = rows.filter((row) => gameweek === null || row.gameweek === gameweek)
  const known = shown.filter(({ locked, real }) => locked !== null && real !== null)
  const [first, real] = [sumOf(known.map(({ locked }) => locked)), sumOf(known.map((row) => row.real))]
  if (first === null || real === null) return null
  let reached = first
  const steps = linesOf(known).map((line) => {
    const from = reached
    reached += line.points
    return { ...line, from, to: reached }
  })
  const without = shown.filter((row) => !known.includes(row)).map((row) => row.gameweek)
  return { first, real, steps, without, scale: scaleOf([first, real, ...steps.map(({ to }) => to)]) }
}

type Line = Omit<Step, 'from' | 'to'>

/** The lines of several gameweeks, added up by kind. */
function linesOf(rows: readonly LedgerRow[]): Line[] {
  const lines = rows.flatMap(({ gameweek, lines: own }) => own.map((line) => ({ ...line, gameweek })))
  return [...Map.groupBy(lines, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({
      kind,
      points: sumOf(ofKind.map(({ points }) => points)) ?? 0,
      players: playersOf(ofKind),
      weeks: ofKind.map(({ gameweek, points }) => ({ gameweek, points })),
    }))
    .toSorted(byKind)
}

function playersOf(lines: readonly (LedgerRow['lines'][number] & { gameweek: number })[]): Line['players'] {
  const each = lines.flatMap(({ players, gameweek }) =>
    players.map(({ player_id: id, web_name: name, points, factor }) => ({
      id,
      name,
      week: { gameweek, points: points * factor },
    })),
  )
  return [...Map.groupBy(each, ({ id }) => id).values()]
    .map((ofPlayer) => ({
      id: ofPlayer[0]?.id ?? 0,
      name: ofPlayer[0]?.name ?? '',
      points: sumOf(ofPlayer.map(({ week }) => week.points)) ?? 0,
      weeks: ofPlayer.map(({ week }) => week),
    }))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.name.localeCompare(b.name, 'en'))
}

/** Does not start at zero: beside a whole season's sums the steps would be too small to see. */
function scaleOf(sums: readonly number[]): Waterfall['scale'] {
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  const margin = Math.max(1, (most - least) * 0.06)
  return { from: least - margin, to: most + margin }
}
