const SLICES = 10
const LONGEST_SLICE_MS = 250

/**
 * A time limit that counts only time in which this process ran: it stands still while the process is stopped, or too busy to read
 * data that has arrived. Aborts with a `TimeoutError`.
 */
export function ownTime(milliseconds: number): { over: AbortSignal; stop(): void } {
  const ending = new AbortController()
  const slice = Math.max(1, Math.min(LONGEST_SLICE_MS, Math.ceil(milliseconds / SLICES)))
  let left = milliseconds
  const clock = setInterval(() => {
    left -= slice
    if (left > 0) return
    clearInterval(clock)
    ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }, slice)
  return { over: ending.signal, stop: () => clearInterval(clock) }
}
