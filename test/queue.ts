import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createLog } from '#server/ground/base/log.ts'
import { createQueue, type Queue } from '#server/ground/jobs/queue.ts'
import type { JobFunctions, JobName } from '#server/ground/jobs/registry.ts'

/** Longer than any test. */
const LATER_SECONDS = 86_400
/** How often a job may be listed but already be taken by another run before that counts as an error. */
const MOST_IN_VAIN = 100
/** Run after all other jobs: they are sent with a short delay. */
const LAST: readonly JobName[] = ['queue-news']

/** The next job to run: highest priority first, then the oldest; those of `LAST` after all others. */
const NEXT = `
  select name from pgboss.job where state = 'created' and start_after <= now()
  order by name in (${LAST.map((name) => `'${name}'`).join(', ')}), priority desc, created_on limit 1`

export type TestQueue = Queue & {
  /** Runs waiting jobs one after the other, and those they send, until none is left that may run now. */
  run(functions: JobFunctions): Promise<void>
  /** Drops the waiting jobs. */
  forget(): Promise<void>
}

/**
 * The program's own queue, without its workers: a test says when jobs run. Delayed jobs stay in the queue, except those of
 * `LAST`, which run without their delay.
 */
export function createTestQueue(connectionString: string, pool: pg.Pool): TestQueue {
  // Both start lazily: many tests need no queue, and some have no database.
  let sending: Promise<Queue> | undefined
  let fetching: Promise<PgBoss> | undefined

  function sender(): Promise<Queue> {
    sending ??= createQueue({ connectionString, log: createLog('silent') })
    return sending
  }

  function fetcher(): Promise<PgBoss> {
    fetching ??= startFetching(pool)
    return fetching
  }

  return {
    async send(name, input, options = {}) {
      const { afterSeconds, ...others } = options
      const isLater = afterSeconds !== undefined && !LAST.includes(name)
      await (await sender()).send(name, input, { ...others, ...(isLater && { afterSeconds: LATER_SECONDS }) })
    },

    async forgetWaiting(name) {
      await (await sender()).forgetWaiting(name)
    },

    async run(functions) {
      if (!sending) return
      await sending
      const boss = await fetcher()
      let inVain = 0
      for (let name = await next(); name; name = await next()) {
        const [job] = await boss.fetch<object>(name)
        // Another run of the same test has taken it meanwhile.
        if (!job && ++inVain < MOST_IN_VAIN) continue
        if (!job) throw new Error(`${name} waits and cannot be fetched`)
        inVain = 0
        try {
          await (functions[name] as (input: object) => Promise<void>)(job.data)
        } finally {
          await boss.complete(name, job.id)
        }
      }
    },

    async forget() {
      // Truncating, as the library does it, takes much longer: it makes new files for each table and its indexes.
      if (sending) await pool.query('delete from pgboss.job')
    },

    async stop() {
      await (await fetching)?.stop({ graceful: false })
      await (await sending)?.stop()
    },
  }

  async function next(): Promise<JobName | undefined> {
    const { rows } = await pool.query<{ name: JobName }>(NEXT)
    return rows[0]?.name
  }
}

async function startFetching(pool: pg.Pool): Promise<PgBoss> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  return boss
}
