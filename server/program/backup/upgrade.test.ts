import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { packagedPrograms } from '#server/ground/db/embedded-folder.ts'
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { upgrade } from './upgrade.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'
const NOW = new Date('2026-11-25T04:00:00Z')

let dataDir: string
let data: string
let oldPrograms: string

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/benchside-upgrade-')
  data = path.join(dataDir, 'postgres')
  oldPrograms = path.join(dataDir, 'old-programs')
  mkdirSync(oldPrograms)
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The packaged PostgreSQL under an older number: it calls itself 17, and takes a folder of 17 for its own. */
function pretendOld(): void {
  const real = path.join(packagedPrograms(), 'postgres')
  const script = `#!/bin/sh
[ "$1" = --version ] && echo 'postgres (PostgreSQL) 17.10' && exit
echo 18 > "$2/PG_VERSION"
exec '${real}' "$@"
`
  writeFileSync(path.join(oldPrograms, 'postgres'), script)
  chmodSync(path.join(oldPrograms, 'postgres'), 0o755)
}

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres(data)
  const db = createDb(createPool(server.connectionString, 2))
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function oldDatabase(): Promise<void> {
  await onDatabase(async (db) => {
    await migrate(db)
    await sql`insert into auth_user (id, name, email, "emailVerified") values ('ann', 'Ann', 'ann@example.test', true)`.execute(
      db,
    )
    await sql`insert into auth_session (id, "expiresAt", token, "userId", "updatedAt")
      values ('one', '2027-01-01', 'a-token', 'ann', now())`.execute(db)
  })
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
}

const people = () =>
  onDatabase(
    async (db) =>
      (
        await sql<{ email: string; token: string }>`
    select email, token from auth_user join auth_session on "userId" = auth_user.id`.execute(db)
      ).rows,
  )

const order = () => ({ dataDir, secret: SECRET, isSecretInFile: false, oldPrograms: async () => oldPrograms, now: NOW })

test('a database of an older major version comes over whole, its folder stays, and nobody is logged out', async () => {
  await oldDatabase()
  pretendOld()
  const kept = `${data}-17-2026-11-25T04-00-00Z`
  expect(await upgrade(order())).toMatchObject({ from: '17', to: '18', kept })
  expect(await people()).toEqual([{ email: 'ann@example.test', token: 'a-token' }])
  expect(readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()).toBe('18')
  expect(existsSync(path.join(kept, 'PG_VERSION'))).toBe(true)
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual(['before-postgres-18-2026-11-25T04-00-00Z.tar.gz'])
}, 180_000)

test('after an upgrade cut short before its last step no empty database is started, and it can go on', async () => {
  await oldDatabase()
  writeFileSync(path.join(data, 'PG_VERSION'), '18\n')
  renameSync(data, `${data}.upgrading`)
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/cut short.*npm run operate upgrade again/)
  expect(existsSync(data)).toBe(false)
  expect(await upgrade(order())).toBe('finished')
  expect(await people()).toHaveLength(1)
}, 180_000)

test('with the wrong programs, or a database of this version already, nothing is changed', async () => {
  await oldDatabase()
  await expect(upgrade({ ...order(), oldPrograms: async () => packagedPrograms() })).rejects.toThrow(
    'is PostgreSQL 18, and the database is of 17',
  )
  writeFileSync(path.join(data, 'PG_VERSION'), '18\n')
  expect(await upgrade(order())).toBe('needless')
  expect(readdirSync(dataDir).toSorted()).toEqual(['old-programs', 'postgres'])
}, 180_000)
