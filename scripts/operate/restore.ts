import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { keepSecret } from '#server/ground/settings/auth-secret.ts'
import { OPERATE, operateWith } from '#server/ground/settings/operate.ts'
import { openArchive } from '#server/program/backup/archive.ts'
import { type Checked, checkArchive } from '#server/program/backup/check.ts'
import { BackupFailure } from '#server/program/backup/failure.ts'
import { SECRET_NAME } from '#server/program/backup/manifest.ts'
import { type Restored, restore } from '#server/program/backup/restore.ts'
import { markOfSecret } from '#server/program/backup/secret-mark.ts'
import { onStopped } from './database.ts'
import { sayAndFail } from './say-and-fail.ts'

const USAGE = `${OPERATE} restore <file>: into an empty database
${operateWith('restore <file>', '--replace')}: in the place of what is there

With - instead of a file the backup is read from the standard input, as a container gets it.`

// `npm run operate restore <file>`: puts a backup back, while the program does not run.
try {
  const { file, replace } = wordsOf(process.argv.slice(2))
  await run(file, { replace })
} catch (error) {
  sayAndFail(error)
}

function wordsOf(words: readonly string[]): { file: string; replace: boolean } {
  const [file, ...more] = words.filter((word) => word !== '--replace')
  if (file === undefined || (file.startsWith('-') && file !== '-') || more.length > 0) throw new BackupFailure(USAGE)
  return { file, replace: words.includes('--replace') }
}

async function run(file: string, { replace }: { replace: boolean }): Promise<void> {
  const archive = await openArchive(file === '-' ? await fromStandardInput() : file)
  try {
    const checked = await checkArchive(archive)
    const config = readConfig(process.env)
    const { dataDir, databaseUrl, isSecretInFile } = config
    const secret = secretFor(config, checked)
    const put = (connectionString: string) => restore(connectionString, { archive, checked }, { secret, replace })
    const restored = databaseUrl === null ? await onStopped(config, put) : await put(databaseUrl)
    if (isSecretInFile) keepSecret(dataDir, secret)
    printResult(restored, checked)
  } finally {
    await archive.close()
  }
}

/** Kept among the backups: what is put back is read more than once. */
async function fromStandardInput(): Promise<string> {
  const folder = path.join(readConfig(process.env).dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'put-back.tar.gz')
  await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
  return file
}

/** The secret the backup was made with: no other reads its signing keys and its record of consents. */
function secretFor({ secret, isSecretInFile, databaseUrl }: Config, { manifest, secretOfFile }: Checked): string {
  const right = isSecretInFile && secretOfFile !== null ? secretOfFile : secret
  if (markOfSecret(right) === manifest.secret) return right
  const isInside = databaseUrl !== null && secretOfFile !== null
  throw new BackupFailure(
    isInside
      ? `The program that made the backup had made its secret for itself, and it is in the file: head -c -72 <file> | tar xzOf - ${SECRET_NAME} shows it. Set AUTH_SECRET to it. Nothing was touched.`
      : 'The backup was made with another AUTH_SECRET. Set AUTH_SECRET to that one. Nothing was touched.',
  )
}

function printResult({ tables, rows, parked, departed }: Restored, { manifest }: Checked): void {
  console.log(`Put back: ${tables} tables, ${rows} rows, as they were at ${manifest.made_at}.`)
  if (departed !== null) {
    console.log(`${departed.left} people who left since then were taken out again.`)
    console.log(`${departed.unsubscribed} others who unsubscribed since then get no weekly mail.`)
  } else console.log('Whoever left or unsubscribed since then is back: see docs/BACKUP.md before you go on.')
  console.log(`${parked} mails that waited are parked, and no mail goes out before: ${OPERATE} mails resume`)
}
