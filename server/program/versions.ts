import { setTimeout as sleep } from 'node:timers/promises'
import { holdVersion, registerVersion, versionsIn } from '#server/facts/versions/store.ts'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Connections } from '#server/ground/connect.ts'

type Needs = Pick<Connections, 'db' | 'locks' | 'troubles'> & { log: Log }

/** Starts and stops the work of a worker; both may be called more than once. */
type WorkerTurn = { work(): Promise<void>; rest(): Promise<void> }

/** The version of this worker among others on the database. */
export type Version = {
  number(): number
  /** From now on the worker works as long as its version is the newest one. */
  takeTurns(turn: WorkerTurn): Promise<void>
  stop(): void
}

/** `patienceMs`: how long a newer version is waited for once none of its workers is there; one that has died is started again. */
export type Pauses = { lookMs: number; patienceMs: number }

const PAUSES: Pauses = { lookMs: 2000, patienceMs: 60_000 }
const NO_TURN = 'this worker could not find out whether the work is its own, or not begin with it'
const TELL_EVERY_MS = 60_000
const STANDS_BY = 'a newer version of the program is at work: this one stands by'

export async function joinVersions(needs: Needs, code: string, pauses: Pauses = PAUSES): Promise<Version> {
  const { db, locks, log, troubles } = needs
  const stopping = new AbortController()
  let mine = await registerVersion(needs, code)
  let isWorking = false
  let aloneSince: number | null = null

  async function look(turn: WorkerTurn): Promise<void> {
    if (mine.lock.lost.aborted) mine = { ...mine, lock: await holdVersion(locks, mine.number) }
    const { own, newest, atWork } = await versionsIn(db, code)
    if (stopping.signal.aborted) return
    if (newest === mine.number) return isWorking ? undefined : work(turn)
    await rest(turn)
    if (atWork > mine.number) aloneSince = null
    else aloneSince ??= performance.now()
    const isOver = aloneSince !== null && performance.now() - aloneSince >= pauses.patienceMs
    // The newer version is gone for good, or another worker with the same code has already registered again.
    if (isOver || own > mine.number) await registerAgain()
  }

  async function work(turn: WorkerTurn): Promise<void> {
    try {
      await turn.work()
      isWorking = true
    } catch (error) {
      await turn.rest()
      throw error
    }
    log.info({ version: mine.number, code }, 'the worker works: no version of the program is newer')
  }

  async function rest(turn: WorkerTurn): Promise<void> {
    troubles.report('version', STANDS_BY)
    if (!isWorking) return
    log.info({ version: mine.number, code }, STANDS_BY)
    isWorking = false
    await turn.rest()
  }

  async function registerAgain(): Promise<void> {
    const { lock } = mine
    mine = await registerVersion(needs, code)
    aloneSince = null
    await lock.release()
  }

  async function keepLooking(turn: WorkerTurn): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauses.lookMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await look(turn).catch((error: unknown) => {
        // Without a database it is unknown whether there is a newer version.
        aloneSince = null
        tell(error)
      })
    }
  }

  /** Tried again at the next look: until then nobody may be doing the work. */
  function tell(error: unknown): void {
    troubles.report('turns', NO_TURN)
    if (isTimeToLog(log, NO_TURN, { everyMs: TELL_EVERY_MS })) log.warn({ err: error }, NO_TURN)
  }

  return {
    number: () => mine.number,
    async takeTurns(turn) {
      await look(turn)
      void keepLooking(turn)
    },
    stop: () => stopping.abort(),
  }
}
