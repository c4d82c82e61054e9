import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Season } from '#domain/ids.ts'
import { subscribedTeamsToFill } from '#server/facts/subscriptions/teams-store.ts'
import { startApp, type TestApp } from '#test/app.ts'
import {
  actionsOf,
  confirmDraft,
  nameOf,
  post,
  queuedMails,
  subscribe,
  subscriptionsOf,
  tokenTo,
  unsubscribeToken,
} from '#test/people/readers.ts'

const ANN = 'ann@example.test'
const clock = { now: new Date('2026-11-10T12:00:00Z') }
let program: TestApp
beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', clock)
})
afterAll(() => program.close())

function later(hours: number): void {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
}

const setWeeklyMail = (on: boolean) => program.ask('ann', 'POST', '/api/account/weekly-mail', { on })

test('an address that a server refused is tried again when its owner asks for mails', async () => {
  const { db } = program.deps
  const address_hash = nameOf(program, ANN)
  await db.insertInto('undeliverable').values({ address_hash, since: clock.now, reason: '550' }).execute()
  await setWeeklyMail(false)
  expect(await db.selectFrom('undeliverable').selectAll().execute()).toHaveLength(1)
  await setWeeklyMail(true)
  expect(await db.selectFrom('undeliverable').selectAll().execute()).toEqual([])
})

test('a person who changes their address consents for the new address, too', async () => {
  const { db } = program.deps
  await setWeeklyMail(true)
  await db
    .updateTable('account')
    .set({ email: 'ann.before@example.test', address_hash: nameOf(program, 'ann.before@example.test') })
    .where('uid', '=', 'ann-uid')
    .execute()
  await setWeeklyMail(false)
  await db.updateTable('account').set({ weekly_mail: true }).where('uid', '=', 'ann-uid').execute()
  const before = await actionsOf(program, ANN)
  await setWeeklyMail(true)
  expect(await actionsOf(program, ANN)).toEqual([...before, 'given'])
  await setWeeklyMail(true)
  expect(await actionsOf(program, ANN)).toEqual([...before, 'given'])
})

test('somebody can sign up again for a team that was not found, and it is looked for once a day', async () => {
  const { db } = program.deps
  const email = 'lost@example.test'
  await subscribe(program, email)
  await confirmDraft(program, await tokenTo(program, email))
  await db
    .updateTable('subscription')
    .set({ team_status: 'not-found', checked_at: clock.now })
    .where('address_hash', '=', nameOf(program, email))
    .execute()
  const [{ season = '' } = {}] = await subscriptionsOf(program, email)
  const lookedFor = () => subscribedTeamsToFill(db, { game: 'draft', season, now: clock.now })
  later(1)
  expect(await lookedFor()).toEqual([])
  await subscribe(program, email)
  expect(await queuedMails(program, email)).toHaveLength(2)
  later(23)
  expect(await lookedFor()).toMatchObject([{ game: 'draft', team_id: 4711 }])
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'confirmed' }])
})

test('a link that was followed after the summer confirms nothing', async () => {
  const { db } = program.deps
  const email = 'late@example.test'
  await subscribe(program, email)
  const token = await tokenTo(program, email)
  const [{ season = '' } = {}] = await subscriptionsOf(program, email)
  const next = `${Number(season.slice(0, 4)) + 1}-${Number(season.slice(5)) + 1}` as Season
  const at = { current_gameweek: null, latest_final: null, season_read_at: clock.now, updated_at: clock.now }
  await db
    .insertInto('game_state')
    .values({ game: 'draft', season: next, ...at })
    .execute()
  const { status, body } = await confirmDraft(program, token)
  expect([status, body]).toEqual([400, 'This link is not valid, or it has expired. Please sign up again.'])
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'pending' }])
  await db.deleteFrom('game_state').execute()
  expect((await confirmDraft(program, token)).status).toBe(200)
})

test('a mail provider may unsubscribe many readers from one client address', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 70 }, (_, i) => unsubscribeToken(program, `many-${i}@example.test`)),
  )
  for (const token of tokens) {
    const answer = await program.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      remoteAddress: '10.9.9.9',
    })
    expect(answer.statusCode).toBe(200)
  }
  expect((await post(program, '/api/unsubscribe?token=unknown', {})).status).toBe(400)
})
