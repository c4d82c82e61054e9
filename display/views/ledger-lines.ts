import { LINE_KINDS, type LineKind } from '#domain/ledger/kinds.ts'

export const LINE_NAMES: Record<LineKind, string> = {
  'waiver-in': 'Came in by waiver',
  'free-agent-in': 'Came in as free agents',
  'trade-in': 'Came in by trade',
  'transfer-in': 'Came in by transfer',
  'wildcard-in': 'Came in on a wildcard',
  'free-hit-in': 'Came in on a free hit',
  'waiver-out': 'Went out by waiver',
  'free-agent-out': 'Went out for free agents',
  'trade-out': 'Went out by trade',
  'transfer-out': 'Went out by transfer',
  'wildcard-out': 'Went out on a wildcard',
  'free-hit-out': 'Went out on a free hit',
  promoted: 'Bench to start',
  benched: 'Start to bench',
  'automatic-substitution': 'Automatic substitutions',
  captaincy: 'Another captain',
  'triple-captain': 'Triple captain',
  'bench-boost': 'Bench boost',
  manager: 'Manager',
  hits: 'Transfer hits',
  other: 'No move on record',
  'not-read': 'Not read',
}

/** The columns of the table, which add up lines; `rest` has no column. */
export type LineGroup = 'in' | 'out' | 'line-up' | 'captain' | 'chips' | 'hits' | 'rest'

function groupOf(kind: LineKind): LineGroup {
  switch (kind) {
    case 'promoted':
    case 'benched':
    case 'automatic-substitution':
      return 'line-up'
    case 'captaincy':
    case 'triple-captain':
      return 'captain'
    case 'bench-boost':
    case 'manager':
      return 'chips'
    case 'hits':
      return 'hits'
    case 'other':
    case 'not-read':
      return 'rest'
    default:
      return kind.endsWith('-in') ? 'in' : 'out'
  }
}

type Line = { kind: LineKind; points: number }
export type Sums = Record<LineGroup, number>

export function sumsOf(lines: readonly Line[]): Sums {
  const sums: Sums = { in: 0, out: 0, 'line-up': 0, captain: 0, chips: 0, hits: 0, rest: 0 }
  for (const { kind, points } of lines) sums[groupOf(kind)] += points
  return sums
}

/** In the order in which a ledger tells its lines. */
export function byKind(one: { kind: LineKind }, other: { kind: LineKind }): number {
  return LINE_KINDS.indexOf(one.kind) - LINE_KINDS.indexOf(other.kind)
}
