import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = { turn(host: string): Promise<void> }

/** Requests to one host begin at least so many milliseconds apart, in their order; hosts do not wait for each other. */
export function createPace(gapMs: number): Pace {
  const nextAt = new Map<string, number>()
  return {
    async turn(host) {
      const now = performance.now()
      const at = Math.max(now, nextAt.get(host) ?? 0)
      nextAt.set(host, at + gapMs)
      if (at > now) await sleep(at - now)
    },
  }
}
