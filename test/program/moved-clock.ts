import type { Config } from '#server/ground/base/config.ts'
import type { TestApp } from '../app.ts'

/** The delays as they are by default. */
export const REAL_DELAYS: Config['delays'] = {
  finalSeconds: 600,
  newSeasonSeconds: 10_800,
  recheckSeconds: 86_400,
  subscriptionsEndDays: 7,
}

/** Stops the program's clock, which is then moved by hand. */
export function stopClock(program: TestApp, start: Date = new Date()): { later(seconds: number): void; now(): Date } {
  let now = start
  program.deps.now = () => now
  return {
    now: () => now,
    later(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
