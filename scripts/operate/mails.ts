import { type Config, ConfigError, readConfig } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { createLog } from '#server/ground/base/log.ts'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { DataFolderInUse } from '#server/ground/db/embedded-postgres.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { refuseOtherSchema } from '#server/ground/db/schema.ts'
import { createQueue, type Queue } from '#server/ground/jobs/queue.ts'
import { storedMails } from '#server/ground/mail/folder.ts'
import { queueTestMail } from '#server/people/weekly-mail/mail-sample.ts'
import { NoDatabase, onDatabase } from './database.ts'
import { CommandError, runCommand } from './mails-command.ts'

// `npm run operate mails`: the operator's look into the outbox, whether the program runs or not.
try {
  await run(readConfig(process.env), process.argv.slice(2))
} catch (error) {
  const isForPeople = [CommandError, ConfigError, DataFolderInUse, Failure, NoDatabase, StartRefused].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPeople && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(config: Config, words: string[]): Promise<void> {
  await onDatabase(config, async (connectionString) => {
    const db = createDb(createPool(connectionString, 2))
    const log = createLog('error')
    const now = () => new Date()
    const withQueue = async <T>(work: (queue: Queue) => Promise<T>) => {
      const queue = await createQueue({ connectionString, log })
      return work(queue).finally(() => queue.stop())
    }
    const needs = {
      db,
      now,
      say: console.log,
      written: config.mail.smtpUrl === null ? () => storedMails(config.mail.folder) : null,
      deliver: () => withQueue((queue) => queue.send('deliver', { by: 'mail' })),
      queueTest: (order: Parameters<typeof queueTestMail>[1]) =>
        withQueue((queue) => queueTestMail({ config, db, log, now, queue }, order)),
    }
    // `park` may run before the program's first start, which would otherwise create the tables.
    if (words[0] === 'park') await refuseOtherSchema(db).then(() => migrate(db))
    await runCommand(words, needs).finally(() => db.destroy())
  })
}
