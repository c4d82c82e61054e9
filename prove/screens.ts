import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Member } from './scale-community.ts'

/** Live screens, each asking one of the web processes. */
export type Opening = { urls: readonly string[]; members: readonly Member[] }
/** When a screen first showed an answer of this look or of a later one, in milliseconds since 1970; null: not yet. */
export type Shown = { leagueId: number; at: number | null }
/** `bytes`: of all bodies, as they were sent. */
export type Seen = { shown: Shown[]; asked: number; failed: number; bytes: number; latencies: number[] }
export type Order = Opening | { since: string }

/** Open screens in processes of their own, asking as browsers do. */
export type Screens = {
  /** What they have shown since a look, and what they have asked since they were opened or last told. */
  seen(since: Date): Promise<Seen>
  stop(): Promise<void>
}

const PROCESSES = 2

export async function openScreens({ urls, members }: Opening): Promise<Screens> {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(path.join(import.meta.dirname, 'screens-process.ts'), { execArgv: [] }),
  )
  for (const [place, child] of children.entries())
    child.send({ urls, members: members.filter((_, number) => number % PROCESSES === place) } satisfies Order)
  return {
    async seen(since) {
      const all = await Promise.all(
        children.map(async (child) => {
          child.send({ since: since.toISOString() } satisfies Order)
          const [seen] = (await once(child, 'message')) as [Seen]
          return seen
        }),
      )
      return {
        shown: all.flatMap(({ shown }) => shown),
        asked: all.reduce((sum, { asked }) => sum + asked, 0),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        latencies: all.flatMap(({ latencies }) => latencies),
      }
    },
    async stop() {
      for (const child of children) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
    },
  }
}
