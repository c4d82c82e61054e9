import pg from 'pg'
import type { Config } from '#server/ground/base/config.ts'
import { UnusableDataFolder } from '#server/ground/db/embedded-folder.ts'
import { formerVersion } from '#server/ground/db/former-tables.ts'
import { migrationNames } from '#server/ground/db/migrate.ts'
import { opened } from '#server/ground/identity/kept-secret.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'
import { NoDatabase, onDatabase } from './database.ts'
import { type Found, look, messageOf, ok, wrong } from './doctor-finding.ts'
import { clock } from './doctor-game.ts'

const OLDEST_MAJOR = 15
const NOT_STARTED =
  'The program brings this PostgreSQL and starts it: a full disk, or files of another user, keep it from that.'
const OTHER_FOLDER = 'Nothing was changed. After an update of the program: OPERATIONS.md, "An update".'

/** Whether it answers, may be written to, fits this version and this secret, and lets mails go. Changes nothing. */
export async function database(config: Config): Promise<Found[]> {
  try {
    return await onDatabase(config, (connectionString) => inspect(connectionString, config))
  } catch (error) {
    if (error instanceof NoDatabase && config.databaseUrl === null)
      return [
        look(
          'database',
          'there is none yet',
          'The first start makes it. If there was one, put a backup back: docs/BACKUP.md.',
        ),
      ]
    if (error instanceof UnusableDataFolder) return [wrong('database', messageOf(error), OTHER_FOLDER)]
    const remedy = config.databaseUrl === null ? NOT_STARTED : 'Is PostgreSQL running, and DATABASE_URL right?'
    return [wrong('database', messageOf(error), remedy)]
  }
}

async function inspect(connectionString: string, config: Config): Promise<Found[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{
      major: number
      version: string
      read_only: boolean
      now: Date
      done: boolean
    }>(`
      select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
        current_setting('transaction_read_only') = 'on' as read_only, clock_timestamp() as now,
        to_regclass('kysely_migration') is not null as done`)
    const [row] = rows
    if (!row) return []
    const { major, version, read_only: isReadOnly, now, done } = row
    const named = `PostgreSQL ${version}`
    const found = [
      major < OLDEST_MAJOR
        ? wrong('database', named, `The program needs ${OLDEST_MAJOR} or newer.`)
        : isReadOnly
          ? wrong('database', `${named} takes no changes`, 'Is it a replica, or has somebody made it read-only?')
          : ok('database', named),
      clock({ about: 'clock of the database', theirs: now, ours: new Date() }),
    ]
    const names = done ? (await client.query<{ name: string }>('select name from kysely_migration')).rows : []
    return [
      ...found,
      tables(
        names.map(({ name }) => name),
        await migrationNames(),
      ),
      ...(await secret(client, config)),
      ...(await heldMails(client)),
    ]
  } finally {
    await client.end()
  }
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  return rows[0]?.there === true
}

/** Empty before the first start, which stores the secret. */
async function secret(client: pg.Client, { signInSecret, formerSecret }: Config): Promise<Found[]> {
  if (!(await isThere(client, 'kept_secret'))) return []
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from kept_secret')
  const isOpenedBy = (given: string | null) => rows.every(({ sealed }) => given !== null && opened(sealed, given))
  if (isOpenedBy(signInSecret) || isOpenedBy(formerSecret)) return []
  return [
    wrong(
      'secret',
      'AUTH_SECRET (or auth-secret in DATA_DIR) is not the one that this database was used with',
      'Set that one again: OPERATIONS.md, "A new AUTH_SECRET". The program does not start with another one.',
    ),
  ]
}

async function heldMails(client: pg.Client): Promise<Found[]> {
  if (!(await isThere(client, 'mail_gate'))) return []
  const { rows } = await client.query('select 1 from mail_gate where is_held')
  if (rows.length === 0) return []
  return [
    look(
      'mails',
      'are held since a backup was put back: none goes out',
      `${OPERATE} mails resume, once you have looked`,
    ),
  ]
}

function tables(done: readonly string[], known: readonly string[]): Found {
  const former = formerVersion(done)
  if (former) return wrong('tables', `are of ${former.version}`, former.remedy)
  const missing = known.filter((name) => !done.includes(name))
  const newer = done.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return wrong(
      'tables',
      `are of a newer version: ${newer.join(', ')}`,
      'Start that version, or put a backup back (docs/BACKUP.md).',
    )
  if (missing.length > 0)
    return look(
      'tables',
      `${missing.length} changes are still to come`,
      'The next start makes them. Make a backup before.',
    )
  return ok('tables', 'are of this version')
}
