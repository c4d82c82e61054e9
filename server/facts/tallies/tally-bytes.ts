import { mergeTallies, type Tally } from '#domain/community/community.ts'
import type { TeamId } from '#domain/ids.ts'

const NUMBERS = [
  'teams',
  'benchTotal',
  'lockedTeams',
  'lockedEleven',
  'lockedFifteen',
  'actual',
  'lockedAtLeastActual',
] as const
const LISTS = ['benched', 'started', 'lowest', 'spread'] as const

/**
 * The numbers of a tally, then for each list how many entries are not 0 and those entries as pairs of index and count.
 * All have 32 bits, so a range must stay below some 500,000 teams.
 */
export function packTally(tally: Tally): Buffer {
  const lists = LISTS.flatMap((list) => {
    const filled = [...tally[list].entries()].filter(([, count]) => count > 0)
    return [filled.length, ...filled.flat()]
  })
  const numbers = [...NUMBERS.map((name) => tally[name]), ...lists]
  const packed = Buffer.alloc(4 * numbers.length)
  // Throws where a number does not fit.
  for (const [index, number] of numbers.entries()) packed.writeInt32LE(number, 4 * index)
  return packed
}

export function unpackTally(packed: Buffer): Tally {
  const tally = mergeTallies([])
  let at = 0
  const next = () => packed.readInt32LE(4 * at++)
  for (const name of NUMBERS) tally[name] = next()
  for (const list of LISTS) {
    const filled = Array.from({ length: next() }, () => [next(), next()] as const)
    // Places ascend, so the last one gives the length of the list; only the spread has a fixed length.
    const end = (filled.at(-1)?.[0] ?? -1) + 1
    if (tally[list].length < end) tally[list] = new Uint32Array(end)
    for (const [place, count] of filled) tally[list][place] = count
  }
  return tally
}

/** A team's sums so far: from stored picks, and from its history where there are none. */
export type Totals = { bench: number; actual: number }

/** Team, points on the bench, net points: three numbers a team. */
export function packTotals(totals: ReadonlyMap<TeamId, Totals>): Buffer {
  const numbers = Float64Array.from([...totals].flatMap(([team, { bench, actual }]) => [team, bench, actual]))
  return Buffer.from(numbers.buffer)
}

export function unpackTotals(packed: Buffer): Map<TeamId, Totals> {
  // Copied first: Float64Array needs a buffer aligned to 8 bytes, and a slice of Node's pool may not be.
  const numbers = new Float64Array(new Uint8Array(packed).buffer)
  const totals = new Map<TeamId, Totals>()
  for (let at = 0; at < numbers.length; at += 3)
    totals.set((numbers[at] ?? 0) as TeamId, { bench: numbers[at + 1] ?? 0, actual: numbers[at + 2] ?? 0 })
  return totals
}
