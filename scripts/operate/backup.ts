import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { backUp } from '#server/program/backup/back-up.ts'
import { onDatabase } from './database.ts'
import { sayAndFail } from './say-and-fail.ts'

// `npm run operate backup [file]`: the whole database in one file, while the program runs or not.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
try {
  const [file] = process.argv.slice(2)
  await run(readConfig(process.env), file)
} catch (error) {
  sayAndFail(stopping.signal.aborted ? new Error('Stopped: there is no backup.') : error)
}

async function run(config: Config, given: string | undefined): Promise<void> {
  const file = given ? path.resolve(given) : path.join(config.dataDir, 'backups', `${nameOf(new Date())}.tar.gz`)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const { secret, isSecretInFile } = config
  const order = { file, secret, isSecretInFile, signal: stopping.signal }
  const { tables } = await onDatabase(config, (connectionString) => backUp(connectionString, order))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}\n${tables.length} tables, ${rows} rows.`)
  console.log(
    isSecretInFile
      ? 'The secret of this program is in it as well: keep the file as safe as the machine.'
      : 'Keep AUTH_SECRET as well, elsewhere: without it the backup cannot be put back.',
  )
}

function nameOf(at: Date): string {
  return `benchside-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}
