import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** Who comes under more names than that at once, which are addresses mostly, is for a proxy in front to refuse. */
const MOST_NAMES = 20_000

/** How often a name was counted, and when the minute ends that its first time began. */
type Count = { times: number; until: number }

/**
 * Counts by name in this process, each name for a minute from its first time; answers the seconds to wait where that is more often than `most`,
 * else 0. `now`: milliseconds on a clock that nobody sets, so that a minute stays a minute when the machine's time is put right. Record 073.
 */
export function countAMinute(most: number, now = () => performance.now()) {
  // By size, since `max` sets all places aside at once.
  const counts = new LRUCache<string, Count>({ maxSize: MOST_NAMES, sizeCalculation: () => 1 })
  return { add, waitOf }

  function add(name: string): number {
    const at = now()
    const count = counts.get(name)
    if (!count || count.until <= at) {
      counts.set(name, { times: 1, until: at + MINUTE_MS })
      return 0
    }
    count.times++
    return count.times > most ? (count.until - at) / 1000 : 0
  }

  /** What the next one would have to wait, which is not counted. */
  function waitOf(name: string): number {
    const count = counts.get(name)
    return count && count.times >= most ? Math.max(0, (count.until - now()) / 1000) : 0
  }
}
