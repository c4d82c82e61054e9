import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { contentsOf } from '#test/contents.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { follow } from '#test/following.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { openArchive, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check.ts'
import { type Restored, type RestoreOrder, restore } from './restore.ts'
import { tarEntries } from './tar.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'
/** What a restore changes on purpose: see `settle.ts`. */
const SETTLED = ['mail_gate']

let game: TestGame
let program: TestApp
let folder: string
let whole: string

beforeAll(async () => {
  folder = mkdtempSync('/tmp/benchside-backup-')
  game = await startGame({ clock: { gameweek: 2, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  if (!league) throw new Error('no league')
  await follow(program, league)
  await program.lookForNews()
  await oddRows()
  whole = path.join(folder, 'whole.tar.gz')
  await backUp(program.connectionString, { file: whole, secret: SECRET, isSecretInFile: false })
})

afterAll(async () => {
  await program?.close()
  await game?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a backup easily loses: null and empty, odd characters, bytes, more than one piece, a sequence's position. */
async function oddRows(): Promise<void> {
  const { db } = program.deps
  const odd = '\\N \\. a\tb\r\nc "d" \'e\' {f} \u0001 😀 é'
  await sql`insert into auth_user (id, name, email, "emailVerified", image) values
    ('odd', ${odd}, 'odd@example.test', true, ''), ('plain', '', 'plain@example.test', false, null)`.execute(db)
  await sql`insert into identity_attempt (key, attempts, ends_at)
    values (${Buffer.from([0, 10, 13, 92, 255])}, 3, '2026-11-03 08:00:00.123456+00')`.execute(db)
  await sql`insert into consent_event (address_hash, purpose, action, text, text_sha256, page, method)
    select 'address_hash ' || n, 'newsletter', 'given', ${odd}, encode(sha256(convert_to(${odd}, 'UTF8')), 'hex'), '/', 'x'
    from generate_series(1, 50) as n`.execute(db)
  await sql`insert into classic_lookup (season, team_id, found, read_at)
    select '2026-27', n, jsonb_build_object('text', repeat(md5(n::text), 400)), now() from generate_series(1, 1000) as n`.execute(
    db,
  )
  await sql`select nextval('outbox_sender') from generate_series(1, 7)`.execute(db)
}

async function putBack(file: string, connectionString: string, order: Partial<RestoreOrder> = {}): Promise<Restored> {
  const archive = await openArchive(file)
  try {
    const checked = await checkArchive(archive)
    return await restore(connectionString, { archive, checked }, { secret: SECRET, replace: false, ...order })
  } finally {
    await archive.close()
  }
}

test('a restored backup equals the database it was made of, table by table', async () => {
  const empty = await createEmptyDatabase()
  const was = await contentsOf(program.connectionString)
  const restored = await putBack(whole, empty.connectionString)
  const is = await contentsOf(empty.connectionString)
  expect(Object.keys(is)).toEqual(Object.keys(was))
  for (const name of Object.keys(was)) if (!SETTLED.includes(name)) expect(is[name] === was[name], name).toBe(true)
  const filled = Object.keys(was).filter((name) => was[name] !== '')
  expect(filled).toEqual(
    expect.arrayContaining(['gameweek_score', 'league_segment', 'team_gameweek', 'saved_team_league']),
  )
  expect(restored).toMatchObject({ parked: 0, departed: null })
  // Sequences go on after their last number, and the record of consents is append-only again.
  const client = new pg.Client({ connectionString: empty.connectionString })
  await client.connect()
  expect((await client.query(`select nextval('outbox_sender')::int as n`)).rows).toEqual([{ n: 8 }])
  await expect(client.query('delete from consent_event')).rejects.toThrow('append-only')
  await client.end()
  await empty.close()
})

test('a backup restores the same data however the two databases write dates', async () => {
  const options = encodeURIComponent('-c datestyle=SQL,DMY -c timezone=America/New_York -c intervalstyle=sql_standard')
  const file = path.join(folder, 'dates.tar.gz')
  await backUp(`${program.connectionString}&options=${options}`, { file, secret: SECRET, isSecretInFile: false })
  const empty = await createEmptyDatabase()
  await putBack(file, empty.connectionString)
  const [was, is] = [await contentsOf(program.connectionString), await contentsOf(empty.connectionString)]
  for (const name of Object.keys(was)) if (!SETTLED.includes(name)) expect(is[name] === was[name], name).toBe(true)
  await empty.close()
})

test('only its owner may read the file, any tar opens it, and no unfinished file is left beside it', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  const names: string[] = []
  const packed = readFileSync(whole).subarray(0, -72)
  for await (const { name } of tarEntries(once(gunzipSync(packed)))) names.push(name)
  expect(names.at(-1)).toBe('manifest.json')
  expect(names.filter((name) => name.startsWith('tables/classic_lookup/')).length).toBeGreaterThan(1)
  await expect(
    backUp(program.connectionString, { file: whole, secret: SECRET, isSecretInFile: false }),
  ).rejects.toThrow('is there already')
})

test('one wrong bit or a missing end is found wherever it is, and nothing is changed', async () => {
  const good = readFileSync(whole)
  const empty = await createEmptyDatabase()
  const damaged = path.join(folder, 'damaged.tar.gz')
  const places = [0, 3, 4, 9, 10, good.length - 80, good.length - 72, good.length - 2, good.length - 1]
  for (let i = 0; i < 30; i++) places.push(randomBytes(4).readUInt32LE() % good.length)
  for (const place of places) {
    const bad = Buffer.from(good)
    bad[place] = (bad[place] ?? 0) ^ (1 << (place % 8))
    writeFileSync(damaged, bad)
    await expect(putBack(damaged, empty.connectionString), `bit at ${place}`).rejects.toThrow('is damaged or not whole')
  }
  for (const length of [0, 1, 71, 72, 73, good.length >> 1, good.length - 72, good.length - 1]) {
    writeFileSync(damaged, good.subarray(0, length))
    await expect(putBack(damaged, empty.connectionString), `${length} bytes`).rejects.toThrow('is damaged or not whole')
  }
  expect(await contentsOf(empty.connectionString)).toEqual({})
  await expect(putBack(path.join(folder, 'nowhere'), empty.connectionString)).rejects.toThrow(
    'cannot be read: there is none.',
  )
  await empty.close()
})

test('a table that is damaged inside an archive whose check sum is right is found as well', async () => {
  const file = path.join(folder, 'inside.tar.gz')
  await rewritten(file, (name, data) => (name.startsWith('tables/team/') ? data.subarray(0, -5) : data))
  await expect(putBack(file, 'postgres://nobody@127.0.0.1:9/none')).rejects.toThrow('The table team in it is damaged')
})

test.each([
  ['a newer program', (names: string[]) => [...names, '999-of-tomorrow'], /newer program.*999-of-tomorrow.*Update/],
  ['a version that was never released', () => ['001-league-facts', '054-pause'], 'a version that was never released'],
])('a backup of %s is refused with what to do, before the database is asked', async (of, changed, said) => {
  const file = path.join(folder, `${of}.tar.gz`)
  await rewritten(file, (name, data) => {
    if (name !== 'manifest.json') return data
    const manifest = JSON.parse(data.toString())
    return Buffer.from(JSON.stringify({ ...manifest, migrations: changed(manifest.migrations) }))
  })
  await expect(putBack(file, 'postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(said)
})

test('a backup of another format is refused', async () => {
  const other = path.join(folder, 'other-format.tar.gz')
  await rewritten(other, (name, data) =>
    name === 'manifest.json' ? Buffer.from(data.toString().replace('"format": 1', '"format": 2')) : data,
  )
  await expect(putBack(other, 'postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(
    'no backup that this program knows',
  )
})

test('a restore replaces data only where the operator asked for it, and a failed one changes nothing', async () => {
  const target = await createTestDatabase()
  const { connectionString } = target
  await sql`insert into auth_user (id, name, email, "emailVerified") values ('old', '', 'old@example.test', true)`.execute(
    target.db,
  )
  await expect(putBack(whole, target.connectionString)).rejects.toThrow('The program runs on this database')
  await target.db.destroy()
  await nobodyOn(connectionString)
  const before = await contentsOf(connectionString)
  await expect(putBack(whole, connectionString)).rejects.toThrow('The database is not empty. Say --replace')

  const impossible = path.join(folder, 'impossible.tar.gz')
  await rewritten(impossible, (name, data) => {
    if (name !== 'manifest.json') return data
    const manifest = JSON.parse(data.toString())
    manifest.tables.at(-1).rows++
    return Buffer.from(JSON.stringify(manifest))
  })
  await expect(putBack(impossible, connectionString, { replace: true })).rejects.toThrow('did not arrive whole')
  expect(await contentsOf(connectionString)).toEqual(before)

  await putBack(whole, connectionString, { replace: true })
  const after = await contentsOf(connectionString)
  expect(after.auth_user).toContain('odd@example.test')
  expect(after.auth_user).not.toContain('old@example.test')
  await target.close()
})

test('a transaction under way meanwhile is in the backup whole or not at all', async () => {
  const { db } = program.deps
  await sql`create table one_half (n bigint primary key)`.execute(db)
  await sql`create table other_half (n bigint primary key)`.execute(db)
  let writing = true
  let written = 0
  const writers = [0, 1, 2].map(async (writer) => {
    for (let i = 0; writing; i++) {
      const n = i * 3 + writer
      await db.transaction().execute(async (trx) => {
        await sql`insert into other_half values (${n})`.execute(trx)
        await sql`insert into one_half values (${n})`.execute(trx)
      })
      written++
    }
  })
  for (let round = 0; round < 5; round++) {
    const file = path.join(folder, `busy-${round}.tar.gz`)
    const { tables } = await backUp(program.connectionString, { file, secret: SECRET, isSecretInFile: false })
    const sums = tables.filter(({ name }) => name.endsWith('_half')).map(({ rows, bytes }) => `${rows} ${bytes}`)
    expect(new Set(sums).size, `round ${round}: ${sums}`).toBe(1)
  }
  writing = false
  await Promise.all(writers)
  expect(written).toBeGreaterThan(0)
  await sql`drop table one_half, other_half`.execute(db)
})

/** The same archive with some of its files changed, and a right check sum. */
async function rewritten(file: string, change: (name: string, data: Buffer) => Buffer): Promise<void> {
  const archive = await openArchive(whole)
  async function* changed() {
    for await (const { name, data } of archive.entries()) yield { name, data: change(name, data) }
  }
  await writeArchive(file, changed())
  await archive.close()
}

async function* once(data: Buffer) {
  yield data
}

/** Connections that were closed are gone a moment later. */
async function nobodyOn(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
