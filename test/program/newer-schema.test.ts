import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/ground/base/log.ts'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { refuseOtherSchema } from '#server/ground/db/schema.ts'
import { prepareDatabase } from '#server/program/prepare-database.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentsOf } from '../contents.ts'
import { createEmptyDatabase } from '../database.ts'

const NOBODY = 'http://127.0.0.1:9'
const NEWER = 'the database belongs to a newer version of the program, with 999-of-tomorrow: update this one'

let program: TestApp
beforeAll(async () => {
  program = await startApp(NOBODY)
})
afterAll(() => program.close())

test('a process whose tables a newer program has changed reports it, and answers 503 with a sentence', async () => {
  const { db } = program.deps
  const ready = async () => {
    const answer = await program.app.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  const teams = async () => {
    const { status, body } = await program.ask('ann', 'GET', '/api/team/all?year=2026-27')
    return [status, body.code ?? body]
  }
  // Without a newer program a missing column is a bug of ours: 500, while the program stays ready.
  await sql`alter table saved_team rename column status to state`.execute(db)
  expect(await teams()).toEqual([500, 'internal'])
  expect(await ready()).toEqual([200, { status: 'ready' }])
  await sql`alter table saved_team rename column state to status`.execute(db)

  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2027-01-01')`.execute(db)
  await sql`alter table saved_team add column more text`.execute(db)
  expect(await teams()).toEqual([200, []])
  expect(await ready()).toEqual([200, { status: 'ready', troubles: [NEWER] }])

  await sql`alter table saved_team rename column status to state`.execute(db)
  const { status, body, headers } = await program.ask('ann', 'GET', '/api/team/all?year=2026-27')
  const message = 'The service is being updated. Please try again in a moment.'
  expect([status, body, headers['retry-after']]).toEqual([503, { error: message, message, code: 'unavailable' }, '5'])
  expect(await ready()).toEqual([503, { status: NEWER }])
})

test('an older program does not start on tables that a newer one has changed', async () => {
  const refused = refuseOtherSchema(program.deps.db)
  await expect(refused).rejects.toBeInstanceOf(StartRefused)
  await expect(refused).rejects.toThrow(`This program is too old: ${NEWER}.`)
})

const OF_0_1_0 =
  `001-league-facts 002-identity 003-upstream-gate 004-consent 005-identity-guards 006-newsletter 007-classic
  008-community 009-made-anew 010-finality 011-leagues-that-wait 013-sign-in-guards 014-pending-consent 015-processes
  016-mails-held 017-clean-names 018-looks-again`.split(/\s+/)

test.each([
  ['version 0.1.0', OF_0_1_0, 'Make a backup of it'],
  ['a version that was never released', [...OF_0_1_0, '019-lists-that-shrank'], 'Start the version that made it'],
])('no program starts on tables of %s, which stay as they are, and it says what to do', async (of, done, toDo) => {
  const { connectionString, close } = await createEmptyDatabase()
  const db = createDb(createPool(connectionString, 1))
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  for (const name of done) await sql`insert into kysely_migration values (${name}, '2026-11-22')`.execute(db)
  const before = await contentsOf(connectionString)
  const { config } = program.deps
  const connections = { db, readClock: async () => 0 }
  const starting = prepareDatabase({ config, connectionString, connections, log: createLog('silent') })
  await expect(starting).rejects.toBeInstanceOf(StartRefused)
  await expect(starting).rejects.toThrow(`The database is of ${of}. Nothing was changed. ${toDo}`)
  expect(await contentsOf(connectionString)).toEqual(before)
  await db.destroy()
  await close()
})
