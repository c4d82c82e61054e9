import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamFault } from './upstream-fault.ts'

/** The result, until a deadline on the clock of `performance`; null when the official game is away or too slow. */
export async function inTime<T>(asked: Promise<T>, deadline: number): Promise<T | null> {
  const answered = asked.catch((error: unknown) => {
    if (error instanceof UpstreamFault) return null
    throw error
  })
  return Promise.race([answered, sleep(Math.max(0, deadline - performance.now()), null, { ref: false })])
}
