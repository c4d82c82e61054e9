import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Season, TeamId } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { mailTo, queueMails } from '#test/outbox.ts'
import {
  confirmDraft,
  nameOf,
  post,
  subscribe,
  subscriptionsOf,
  tokenTo,
  unsubscribeToken,
} from '#test/people/readers.ts'
import { forgetOldSignUps } from './jobs.ts'

const START = new Date('2026-11-10T12:00:00Z')
const DAY = 86_400_000

const clock = { now: START }
let program: TestApp
beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', clock)
})
afterAll(() => program.close())

async function after(days: number, milliseconds = 0): Promise<void> {
  clock.now = new Date(START.getTime() + days * DAY + milliseconds)
  await forgetOldSignUps(program.deps)
}

async function count(
  table: 'mail_token' | 'confirmation_pace' | 'classic_lookup' | 'outbox' | 'undeliverable',
): Promise<number> {
  return (await program.deps.db.selectFrom(table).selectAll().execute()).length
}

const statesOf = async (email: string) => (await subscriptionsOf(program, email)).map(({ state }) => state)

test('what is not needed any more is deleted when its time is over', async () => {
  const { db } = program.deps
  await subscribe(program, 'never@example.test')
  await subscribe(program, 'reader@example.test')
  await confirmDraft(program, await tokenTo(program, 'reader@example.test'))
  await subscribe(program, 'ended@example.test')
  await confirmDraft(program, await tokenTo(program, 'ended@example.test'))
  const link = await unsubscribeToken(program, 'ended@example.test')
  await post(program, `/api/unsubscribe?token=${link}`, {})
  await db
    .insertInto('classic_lookup')
    .values({ season: '2026-27' as Season, team_id: 7 as TeamId, found: null, read_at: START })
    .execute()
  const all = async () => ({
    never: await statesOf('never@example.test'),
    reader: await statesOf('reader@example.test'),
    ended: await statesOf('ended@example.test'),
    counts: [await count('mail_token'), await count('confirmation_pace'), await count('classic_lookup')],
  })
  const fresh = { never: ['pending'], reader: ['confirmed'], ended: ['ended'] }
  await after(1)
  expect(await all()).toEqual({ ...fresh, counts: [4, 3, 1] })
  await after(1, 1)
  expect(await all()).toEqual({ ...fresh, counts: [4, 3, 0] })
  await after(2)
  expect(await all()).toEqual({ ...fresh, counts: [4, 0, 0] })
  await after(7)
  expect(await all()).toMatchObject(fresh)
  // The links of a subscription are deleted with it.
  await after(7, 1)
  expect(await all()).toEqual({ ...fresh, never: [], counts: [3, 0, 0] })
  await after(30, 1)
  expect(await all()).toEqual({ never: [], reader: ['confirmed'], ended: [], counts: [2, 0, 0] })
  await after(33, 1)
  expect(await all()).toMatchObject({ reader: ['confirmed'], counts: [1, 0, 0] })
  expect(await count('outbox')).toBe(3)
  await after(399)
  // A link to unsubscribe outlives every mail that somebody may open.
  expect((await post(program, `/api/unsubscribe?token=${link}`, {})).status).toBe(200)
  await after(400, 1)
  expect(await count('mail_token')).toBe(0)
})

test('a subscription ends with its season', async () => {
  clock.now = START
  const email = 'last.year@example.test'
  await subscribe(program, email)
  const token = await tokenTo(program, email)
  await confirmDraft(program, token)
  const at = { current_gameweek: null, latest_final: null, season_read_at: START, updated_at: START }
  for (const [game, season] of [
    ['draft', '2026-27'],
    ['classic', '2027-28'],
  ] as const)
    await program.deps.db
      .insertInto('game_state')
      .values({ game, season, ...at })
      .execute()
  await after(200)
  expect(await statesOf(email)).toEqual(['confirmed'])
  await program.deps.db.updateTable('game_state').set({ season: '2027-28' }).where('game', '=', 'draft').execute()
  await after(260)
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'ended', ended_at: clock.now }])
})

test('old accounts get the hash that the record of consents has for their address', async () => {
  const { db } = program.deps
  const account = { uid: 'old', email: 'Old@MÜLLER.example', weekly_mail: true, address_hash: null }
  await db.insertInto('account').values(account).execute()
  await after(0)
  const { address_hash } = await db
    .selectFrom('account')
    .where('uid', '=', 'old')
    .select('address_hash')
    .executeTakeFirstOrThrow()
  expect(address_hash).toBe(nameOf(program, 'old@xn--mller-kva.example'))
})

test('finished mails and refused addresses are not stored for ever', async () => {
  const { db } = program.deps
  clock.now = START
  await db.deleteFrom('outbox').execute()
  await queueMails(db, [mailTo('sent', 'weekly')], { at: START })
  await db.updateTable('outbox').set({ state: 'sent', done_at: START }).where('key', '=', 'weekly:sent').execute()
  await db
    .insertInto('undeliverable')
    .values({ address_hash: 'gone', since: START, reason: 'no such mailbox' })
    .execute()
  await after(90)
  expect([await count('outbox'), await count('undeliverable')]).toEqual([1, 1])
  await after(90, 1)
  expect([await count('outbox'), await count('undeliverable')]).toEqual([0, 0])
})
