import path from 'node:path'
import { readConfig } from '#server/ground/base/config.ts'
import { BackupFailure } from '#server/program/backup/failure.ts'
import { upgrade } from '#server/program/backup/upgrade.ts'
import { fetchOldPostgres } from './old-postgres.ts'
import { sayAndFail } from './say-and-fail.ts'

// `npm run operate upgrade [folder of the old PostgreSQL's programs]`: carries the embedded database over a major version, while the program does not run.
try {
  await run(process.argv[2])
} catch (error) {
  sayAndFail(error)
}

async function run(given: string | undefined): Promise<void> {
  const { dataDir, databaseUrl, secret, isSecretInFile } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new BackupFailure('DATABASE_URL is set: the database is yours, and its own tools upgrade it.')
  const oldPrograms = async (major: string) => (given ? path.resolve(given) : fetchOldPostgres(major, dataDir))
  const done = await upgrade({ dataDir, secret, isSecretInFile, oldPrograms, now: new Date() })
  if (done === 'finished') return console.log('The upgrade that was cut short is finished. Start the program.')
  if (done === 'needless')
    return console.log('The database is of the PostgreSQL of this program already: there is nothing to do.')
  const { from, to, tables, rows, backup, kept } = done
  console.log(`From PostgreSQL ${from} to ${to}: ${tables} tables, ${rows} rows, all compared. Start the program.`)
  console.log(
    `The old database stays in ${kept}, and a backup of it in ${backup}: delete both when you no longer want them.`,
  )
}
