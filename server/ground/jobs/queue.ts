import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type Job as QueuedJob, type QueueResult } from 'pg-boss'
import { isTimeToLog } from '#server/ground/base/is-time-to-log.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Troubles } from '#server/ground/base/troubles.ts'
import { connectionSettings } from '#server/ground/db/connection-settings.ts'
import { shortageIn } from '#server/ground/db/shortage.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { JOB_NAMES, JOBS, type JobFunctions, type JobInput, type JobName } from './registry.ts'

type SendOptions = {
  /** The job then exists only if the transaction does. */
  trx?: Transaction<Tables>
  afterSeconds?: number
  /** Of waiting jobs the highest is next, then the oldest; 0 by default. */
  priority?: number
}

export type Queue = {
  send<Name extends JobName>(name: Name, input: JobInput<Name>, options?: SendOptions): Promise<void>
  /** Deletes delayed jobs of this name, which keep others of their key from being sent: their delay may be too long by now. */
  forgetWaiting(name: JobName): Promise<void>
  stop(): Promise<void>
}

/** A queue that also runs what is sent. */
export type WorkingQueue = Queue & {
  /** From now on runs waiting jobs, as far as there are functions for them. */
  work(functions: Partial<JobFunctions>): Promise<void>
  /** Takes no more jobs until it is told to work again; those under way go on. */
  rest(): Promise<void>
  /** Sends the job with an empty input on a cron schedule. */
  every(cron: string, name: JobName): Promise<void>
}

export type QueueNeeds = {
  connectionString: string
  log: Log
  troubles?: Troubles | undefined
  /** Connections, at most. */
  most?: number
  /** How often an idle worker looks for work, in seconds, beside being woken; tests set it. */
  lookEverySeconds?: number
  /** Called after every job. */
  onEnd?: (ended: { job: JobName; outcome: 'done' | 'failed'; seconds: number }) => void
}

/**
 * How often an idle worker looks for work: as often as the clock sends jobs. Whoever sends a job wakes the workers at once; a delayed one wakes
 * those of the process that sent it when its time has come. Looking finds what a process that ended left behind.
 */
const LOOK_EVERY_SECONDS = 60
/** The same while the connection that wakes is lost; half a second is the least there is. */
const LOOK_EVERY_SECONDS_UNWOKEN = 0.5
/** Past the moment from which the database, whose clock counts, gives a delayed job out. */
const AFTER_DELAY_MS = 50
/** A lasting error would fill the log, since every worker polls twice a second while it lasts. */
const TELL_EVERY_MS = 10_000
/** Connections of a process that only sends. */
const MOST_FOR_SENDING = 3
const MOST_FOR_WORKING = 6
/** Jobs that are cut short are continued after the next start, so stopping need not wait for them. */
const LONGEST_STOP_MS = 1000

/** For a process that only sends: it leaves supervision and schedules to the workers. */
export async function createQueue(needs: QueueNeeds): Promise<Queue> {
  const { connectionString, most = MOST_FOR_SENDING } = needs
  const max = Math.min(most, MOST_FOR_SENDING)
  return start(new PgBoss({ ...settingsFor(connectionString), max, supervise: false, schedule: false }), needs)
}

export async function createWorkingQueue(needs: QueueNeeds): Promise<WorkingQueue> {
  const {
    connectionString,
    log,
    most = MOST_FOR_WORKING,
    lookEverySeconds = LOOK_EVERY_SECONDS,
    troubles,
    onEnd,
  } = needs
  const boss = new PgBoss({ ...settingsFor(connectionString), max: most, useListenNotify: true })
  const queue = await start(boss, needs)
  let isResting = false
  /** The workers of a job, to be woken. */
  const workers = new Map<JobName, string[]>()
  const delays = new Set<NodeJS.Timeout>()
  return {
    ...queue,
    async send(name, input, options = {}) {
      await queue.send(name, input, options)
      if (options.afterSeconds !== undefined) wakeAfter(options.afterSeconds, name)
    },
    async stop() {
      for (const delay of delays) clearTimeout(delay)
      await queue.stop()
    },
    async work(functions) {
      isResting = false
      // Of an older version: the clock would send them for ever, and nobody runs them.
      for (const { name } of await boss.getSchedules()) if (!(name in JOBS)) await boss.unschedule(name)
      for (const name of JOB_NAMES) if (functions[name]) await workOn(name, functions[name] as Run)
    },
    async rest() {
      isResting = true
      for (const name of JOB_NAMES) await boss.offWork(name, { wait: false })
    },
    async every(cron, name) {
      await boss.schedule(name, cron, {})
    },
  }

  async function workOn(name: JobName, run: Run): Promise<void> {
    const options = {
      pollingIntervalSeconds: Math.min(LOOK_EVERY_SECONDS_UNWOKEN, lookEverySeconds),
      notifyPollingIntervalSeconds: lookEverySeconds,
    }
    const ids: string[] = []
    workers.set(name, ids)
    // One by one instead of `localConcurrency`, of whose workers only the first can be woken.
    for (let place = 0; place < JOBS[name].atOnce; place++)
      ids[place] = await boss.work(name, options, async ([queued]: QueuedJob<object>[]) => {
        if (queued) await runOne(name, queued, run)
        // The next one may wait already, and a worker looks again by itself only after its interval.
        const own = ids[place]
        if (own) boss.notifyWorker(own)
      })
  }

  async function runOne(name: JobName, { data }: QueuedJob<object>, run: Run): Promise<void> {
    // The job was on its way here when this process began to rest.
    if (isResting) return queue.send(name, data as JobInput<typeof name>)
    const begun = performance.now()
    // The state in the database says what is still to do: the next poll for news sends it again.
    const outcome = await run(data).then(
      () => 'done' as const,
      (error: unknown) => {
        if (shortageIn(error)) reportTrouble(error, { log, troubles })
        else log.error({ err: error, job: name }, 'a job failed')
        return 'failed' as const
      },
    )
    onEnd?.({ job: name, outcome, seconds: (performance.now() - begun) / 1000 })
  }

  function wake(name: JobName): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  function wakeAfter(seconds: number, name: JobName): void {
    const delay = setTimeout(
      () => {
        delays.delete(delay)
        wake(name)
      },
      seconds * 1000 + AFTER_DELAY_MS,
    )
    delays.add(delay.unref())
  }
}

/** The registry keeps name and input together; here they come back from the database. */
type Run = (input: object) => Promise<void>

/** Jobs that wait for others (flows) are not used. Those sent by the clock are for minutes; their round also notices that no connection is to be had. */
const OWN_ROUNDS = { flowIntervalSeconds: 3600, cronWorkerIntervalSeconds: 10 }

function settingsFor(connectionString: string) {
  return { ...connectionSettings(connectionString), ...OWN_ROUNDS, application_name: 'benchside jobs' }
}

function reportTrouble(error: unknown, { log, troubles }: Pick<QueueNeeds, 'log' | 'troubles'>): void {
  const shortage = shortageIn(error)
  const reason = shortage ?? (error instanceof Error ? error.message : String(error))
  troubles?.report('queue', shortage ?? `the job queue has trouble: ${reason}`)
  if (isTimeToLog(log, `queue: ${reason}`, { everyMs: TELL_EVERY_MS }))
    log.warn({ reason }, 'the job queue has trouble')
}

/** Errors of its workers arrive as plain objects, each with the id of the worker: with it no two reasons would be the same. */
function asError(given: { message: string }): Error {
  if (given instanceof Error) return given
  return Object.assign(new Error(), given, { message: given.message.replace(/ \(Queue: [^()]*\)$/, '') })
}

/**
 * An expired job is only forgotten: it runs on beside the next ones, so jobs would pile up. The longest, the first
 * sync of a large league late in a season, takes hours at the official games' pace. `notify`: whoever sends a job wakes the workers of
 * all processes.
 */
const SETTINGS = { expireInSeconds: 12 * 3600, deleteAfterSeconds: 3600, notify: true }

function isAsWanted(queue: QueueResult | undefined): boolean {
  return (
    queue !== undefined &&
    queue.notify === SETTINGS.notify &&
    queue.expireInSeconds === SETTINGS.expireInSeconds &&
    queue.deleteAfterSeconds === SETTINGS.deleteAfterSeconds
  )
}

async function start(boss: PgBoss, { log, troubles }: QueueNeeds): Promise<Queue> {
  boss.on('error', (error) => reportTrouble(asError(error), { log, troubles }))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // After the first start all queues are there, and nothing is left to do.
  for (const name of JOB_NAMES.filter((name) => !isAsWanted(known.get(name)))) {
    // `short`: one job per key waits. Locks decide which process runs it; a dying process frees them at once.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, ...SETTINGS })
    await boss.updateQueue(name, SETTINGS)
  }
  return {
    async send(name, input, { trx, afterSeconds, priority = 0 } = {}) {
      await boss.send(name, input, {
        singletonKey: (JOBS[name].keyOf as (given: typeof input) => string)(input),
        priority,
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(trx && { db: fromKysely(trx as never) }),
      })
    },
    async forgetWaiting(name) {
      await boss.deleteQueuedJobs(name)
    },
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  }
}
