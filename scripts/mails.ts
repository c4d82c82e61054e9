import path from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { createDb, createPool } from '#server/db/db.ts'
import { addressOfEmbedded } from '#server/db/embedded-postgres.ts'
import { Failure } from '#server/failure.ts'
import { queueTestMail } from '#server/features/weekly-mail/test-mail.ts'
import { createQueue, type Queue } from '#server/jobs/queue.ts'
import { JOB_NAMES } from '#server/jobs/schedule.ts'
import { createLog } from '#server/log.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import { CommandError, runCommand } from './mails-command.ts'

// `npm run mails`: the operator's look into the outbox of the program that runs.
try {
  await run(readConfig(process.env), process.argv.slice(2))
} catch (error) {
  const isForPeople = [CommandError, ConfigError, Failure].some((kind) => error instanceof kind)
  console.error(isForPeople && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(config: Config, words: string[]): Promise<void> {
  const connectionString = config.databaseUrl ?? addressOfEmbedded(path.join(config.dataDir, 'postgres'))
  const pool = createPool(connectionString, 2)
  const db = createDb(pool)
  try {
    await pool.query('select 1').catch(() => {
      throw new CommandError(notReached(config))
    })
    const log = createLog('error')
    const now = () => new Date()
    const withQueue = async <T>(work: (queue: Queue) => Promise<T>) => {
      const queue = await createQueue({ connectionString, log, names: JOB_NAMES })
      return work(queue).finally(() => queue.stop())
    }
    await runCommand(words, {
      ...{ db, now, say: console.log },
      deliver: () => withQueue((queue) => queue.send(deliverMails, {})),
      queueTest: (order) => withQueue((queue) => queueTestMail({ config, db, log, now, queue }, order)),
    })
  } finally {
    await db.destroy()
  }
}

function notReached({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl) return 'The database of DATABASE_URL does not answer.'
  return `The program does not run on the data folder ${dataDir}, and its database runs only with it. Start it first, or set DATA_DIR.`
}
