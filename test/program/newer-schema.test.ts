import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { refuseNewerSchema } from '#server/ground/db/schema.ts'
import { startApp, type TestApp } from '../app.ts'

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
  const refused = refuseNewerSchema(program.deps.db)
  await expect(refused).rejects.toBeInstanceOf(StartRefused)
  await expect(refused).rejects.toThrow(`This program is too old: ${NEWER}.`)
})
