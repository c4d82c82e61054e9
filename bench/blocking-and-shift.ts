import { median, type Row } from './bench.ts'
import type { Visit } from './throttled-visit.ts'

const MOST_BLOCKED_MS = 100
const MOST_SHIFT = 0.001

/** What every page keeps: that it answers a finger soon, and that nothing of it moves. */
export function blockingAndShift(what: string, visits: readonly Visit[]): Row[] {
  const blocked = median(visits.map(({ blockedMs }) => blockedMs))
  // It comes and goes with the order in which files arrive: the median would hide it.
  const shift = Math.max(...visits.map((one) => one.shift))
  const alone = { beside: '', theirs: null }
  return [
    { what: `blocking time of ${what}`, ...alone, ours: blocked, unit: 'ms', target: MOST_BLOCKED_MS },
    { what: `layout shift of ${what}`, ...alone, ours: shift, unit: 'shift', target: MOST_SHIFT },
  ]
}
