import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'

/** A job is data and a function; `run` is written so that twice is once. */
export type Job<Input extends object, Needs> = {
  name: string
  /** Jobs with the same key wait once, however often they are sent. */
  keyOf(input: Input): string
  /** How many of them a process runs side by side, where it matters. */
  atOnce?: number
  run(needs: Needs, input: Input): Promise<void>
}

type SendOptions = {
  /** The job then exists only if the transaction does. */
  trx?: Transaction<Tables>
  afterSeconds?: number
  /** Of waiting jobs the highest is next, then the oldest; 0 unless told. */
  priority?: number
}

export type Queue = {
  send<Input extends object>(
    job: Pick<Job<Input, never>, 'name' | 'keyOf'>,
    input: Input,
    options?: SendOptions,
  ): Promise<void>
  stop(): Promise<void>
}

/** A queue that also runs what is sent. */
export type WorkingQueue = Queue & {
  work<Needs, Input extends object>(job: Job<Input, Needs>, needs: Needs): Promise<void>
  /** Sends an empty input by the clock. */
  every(cron: string, job: Pick<Job<object, never>, 'name'>): Promise<void>
}

export type QueueNeeds = { connectionString: string; log: Log; names: readonly string[] }

/** How often an idle worker looks for work, in seconds; half a second is the least there is. */
const POLL_SECONDS = 0.5
const AT_ONCE = 4
/** What is cut short is gone on with: nobody has to wait for it. */
const LONGEST_STOP_MS = 1000

/** For a process that only sends: it leaves supervision and schedules to the workers. */
export async function createQueue(needs: QueueNeeds): Promise<Queue> {
  const { connectionString } = needs
  return start(
    new PgBoss({ connectionString, max: 3, application_name: 'benchside jobs', supervise: false, schedule: false }),
    needs,
  )
}

export async function createWorkingQueue(needs: QueueNeeds): Promise<WorkingQueue> {
  const { connectionString, log } = needs
  const boss = new PgBoss({ connectionString, max: 6, application_name: 'benchside jobs' })
  const queue = await start(boss, needs)
  return {
    ...queue,
    async work(job, needs) {
      const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: job.atOnce ?? AT_ONCE }
      await boss.work(job.name, options, async ([queued]: QueuedJob<Parameters<typeof job.run>[1]>[]) => {
        // The state in the database says what is still to do: the next look for news sends it again.
        await (queued && job.run(needs, queued.data))?.catch((error: unknown) => {
          log.error({ err: error, job: job.name }, 'a job failed')
        })
      })
    },
    async every(cron, job) {
      await boss.schedule(job.name, cron, {})
    },
  }
}

async function start(boss: PgBoss, { log, names }: QueueNeeds): Promise<Queue> {
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue has trouble'))
  await boss.start()
  // `short`: one job of a key waits. Who runs is settled by locks that a dying process lets go at once.
  for (const name of names)
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 3600 })
  return {
    async send(job, input, { trx, afterSeconds, priority = 0 } = {}) {
      await boss.send(job.name, input, {
        singletonKey: job.keyOf(input),
        priority,
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(trx && { db: fromKysely(trx as never) }),
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  }
}
