import { setTimeout as sleep } from 'node:timers/promises'
import { holdVersion, newestVersion, registerVersion } from '#server/facts/versions/store.ts'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Connections } from '#server/ground/connect.ts'

type Needs = Pick<Connections, 'db' | 'locks' | 'troubles'> & { log: Log }

/** The version of this worker among others on the database. */
export type Version = {
  number: number
  /** Starts the work unless a newer version is there already, and ends it as soon as one starts. */
  work(work: { start(): Promise<void>; end(): Promise<void> }): Promise<void>
  stop(): void
}

const CHECK_EVERY_MS = 2000
const LOG_EVERY_MS = 60_000
const UNKNOWN = 'this worker could not check whether a newer version of the program has started'
const NEWER_STARTED = 'a newer version of the program has started: this worker does no work'

export async function joinVersions(needs: Needs, code: string, everyMs = CHECK_EVERY_MS): Promise<Version> {
  const { db, locks, log, troubles } = needs
  const stopping = new AbortController()
  const registered = await registerVersion(needs, code)
  const { number } = registered
  let { lock } = registered

  async function isNewest(): Promise<boolean> {
    if (lock.lost.aborted) lock = await holdVersion(locks, number)
    return (await newestVersion(db)) === number
  }

  /** Goes on after the work has ended: the lock is held, and the trouble is reported, as long as the process runs. */
  async function keepChecking(isWorking: boolean, end: () => Promise<void>): Promise<void> {
    for (let works = isWorking; !stopping.signal.aborted; ) {
      if (!works) troubles.report('version', NEWER_STARTED)
      await sleep(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        if ((await isNewest()) || !works) continue
        log.info({ version: number, code }, NEWER_STARTED)
        works = false
        await end()
      } catch (error) {
        troubles.report('check of versions', UNKNOWN)
        if (isTimeToLog(log, UNKNOWN, { everyMs: LOG_EVERY_MS })) log.warn({ err: error }, UNKNOWN)
      }
    }
  }

  return {
    number,
    async work({ start, end }) {
      const isWorking = await isNewest()
      log.info({ version: number, code }, isWorking ? 'the worker works: its version is the newest' : NEWER_STARTED)
      if (isWorking) await start()
      void keepChecking(isWorking, end)
    },
    stop: () => stopping.abort(),
  }
}
