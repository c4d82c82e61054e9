import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** Names are addresses mostly. A client that uses more at once is for a proxy in front to refuse. */
const MOST_NAMES = 20_000

/** How much was counted of a name, and the end of the minute that began with its first time. */
type Count = { sum: number; until: number }

/**
 * Counts by name in this process, each name for a minute from its first time: times, or whatever amounts are added.
 * Returns the seconds to wait, 0 up to `most`. `now`: milliseconds on a clock that no correction of the machine's time changes. Record 073.
 */
export function countAMinute(most: number, now = () => performance.now()) {
  // `maxSize`, since `max` allocates all places at once.
  const counts = new LRUCache<string, Count>({ maxSize: MOST_NAMES, sizeCalculation: () => 1 })
  return { add, waitOf, sumOf }

  function add(name: string, amount = 1): number {
    const at = now()
    const count = counts.get(name)
    if (!count || count.until <= at) {
      counts.set(name, { sum: amount, until: at + MINUTE_MS })
      return 0
    }
    count.sum += amount
    return count.sum > most ? (count.until - at) / 1000 : 0
  }

  /** How long the next one would have to wait; counts nothing. */
  function waitOf(name: string): number {
    const count = counts.get(name)
    return count && count.sum >= most ? Math.max(0, (count.until - now()) / 1000) : 0
  }

  function sumOf(name: string): number {
    const count = counts.get(name)
    return count && count.until > now() ? count.sum : 0
  }
}
