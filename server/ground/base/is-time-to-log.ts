const logged = new WeakMap<object, Map<string, number>>()
const MOST_KEPT = 1000

/** False where `what` was logged for `whom` within `everyMs`, so that a lasting trouble does not fill the log. */
export function isTimeToLog(whom: object, what: string, { everyMs }: { everyMs: number }): boolean {
  const last = logged.get(whom) ?? new Map<string, number>()
  logged.set(whom, last)
  const now = performance.now()
  if (now - (last.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
  if (last.size >= MOST_KEPT) last.clear()
  last.set(what, now)
  return true
}
