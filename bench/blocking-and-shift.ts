import { median, type Row } from './bench.ts'
import type { Visit } from './throttled-visit.ts'

const MOST_BLOCKED_MS = 100
const MOST_SHIFT = 0.001

/** Targets for every page: it reacts to a finger soon, and nothing on it moves. */
export function blockingAndShift(what: string, visits: readonly Visit[]): Row[] {
  const blocked = median(visits.map(({ blockedMs }) => blockedMs))
  // The shift depends on the order in which files arrive: the median would hide it.
  const shift = Math.max(...visits.map((one) => one.shift))
  const alone = { beside: '', theirs: null }
  return [
    { what: `blocking time of ${what}`, ...alone, ours: blocked, unit: 'ms', target: MOST_BLOCKED_MS },
    { what: `layout shift of ${what}`, ...alone, ours: shift, unit: 'shift', target: MOST_SHIFT },
  ]
}
