import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/ground/base/log.ts'
import type { Troubles } from '#server/ground/base/troubles.ts'
import type { Order } from './worker.ts'

const SCRIPT = path.join(import.meta.dirname, 'worker.ts')
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A worker that has run this long counts as started: its next death begins with the first pause again. */
const STEADY_MS = 60_000
const DEATHS_TO_TELL = 3

type Needs = { log: Log; troubles: Troubles }
type Options = { script?: string; firstPauseMs?: number }
type End = { code: number | null; signal: string | null } | { err: unknown }

/** A worker of our own, started again when it dies, after growing pauses where it dies again and again. */
export function keepWorker(
  order: Order,
  { log, troubles }: Needs,
  { script = SCRIPT, firstPauseMs = FIRST_PAUSE_MS }: Options = {},
): { stop(): Promise<void> } {
  let stopping = false
  let deaths = 0
  let worker = begin()
  return {
    async stop() {
      stopping = true
      await worker?.stop()
    },
  }

  /** Undefined where not even a process could be made. */
  function begin(): { stop(): Promise<void> } | undefined {
    const begun = performance.now()
    try {
      return spawned((how) => void died(how, begun))
    } catch (error) {
      void died({ err: error }, begun)
      return undefined
    }
  }

  function spawned(onEnd: (how: End) => void): { stop(): Promise<void> } {
    const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const { promise: ended, resolve: end } = Promise.withResolvers<End>()
    child.once('exit', (code, signal) => end({ code, signal }))
    child.on('error', (error) => {
      // A process that could not be spawned emits no `exit`; for all others `exit` follows and is handled above.
      if (child.pid === undefined) end({ err: error })
    })
    // A failed send is ignored here: the `error` and `exit` handlers above see to a process that is gone.
    child.send(order, () => undefined)
    void ended.then(onEnd)
    return {
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  async function died(how: End, begun: number): Promise<void> {
    if (stopping) return
    deaths = performance.now() - begun > STEADY_MS ? 1 : deaths + 1
    const waitMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (deaths - 1))
    log.error({ ...how, deaths, waitMs }, 'the worker has died and is started again after a pause')
    if (deaths >= DEATHS_TO_TELL) {
      const text = `the worker has died ${deaths} times in a row: nothing new is fetched, and no mail is sent`
      troubles.report('worker', text, { lastsMs: waitMs + STEADY_MS })
    }
    await sleep(waitMs, undefined, { ref: false })
    if (!stopping) worker = begin()
  }
}
