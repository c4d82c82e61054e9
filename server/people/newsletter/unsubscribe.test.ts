import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueMails as postMails } from '#server/ground/mail/outbox.ts'
import type { MailState } from '#server/ground/mail/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { NO_QUEUE } from '#test/outbox.ts'
import {
  actionsOf,
  confirmClassic,
  confirmDraft,
  eventsOf,
  FORM,
  nameOf,
  post,
  queuedMails,
  signUpClassic,
  subscribe,
  subscriptionsOf,
  tokenTo,
  unsubscribeToken,
} from '#test/people/readers.ts'

const NOWHERE = 'http://127.0.0.1:9'
const DONE = 'You have unsubscribed: no more weekly mails go to your address.'
const PLAIN = 'text/plain; charset=utf-8'
const MULTIPART = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

const clock = { now: new Date('2026-11-10T12:00:00Z') }
let program: TestApp
let people = 0
beforeAll(async () => {
  program = await startApp(NOWHERE, clock)
})
afterAll(() => program.close())

function later(minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

/** Somebody new who has confirmed, with the link of a weekly mail. */
async function reader(): Promise<{ email: string; confirmed: string; link: string }> {
  const email = `reader-${++people}@example.test`
  await subscribe(program, email)
  const confirmed = await tokenTo(program, email)
  await confirmDraft(program, confirmed)
  return { email, confirmed, link: await unsubscribeToken(program, email) }
}

describe('one click', () => {
  test.each([
    ['url-encoded', { payload: 'List-Unsubscribe=One-Click' }],
    ['as multipart', { payload: MULTIPART, type: 'multipart/form-data; boundary=b' }],
    ['without a body', { type: '' }],
    ['with a type and no body', { type: 'application/json' }],
    ['as JSON', { payload: '{"a":', type: 'application/json' }],
    ['as anything', { payload: '\u0000\u0001', type: 'application/octet-stream' }],
  ])('%s: 200, plain text, no cookie, no redirect', async (_how, given) => {
    const { email, link } = await reader()
    const { status, body, headers } = await post(program, `/api/unsubscribe?token=${link}`, given)
    expect([status, body, headers['content-type']]).toEqual([200, DONE, PLAIN])
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['location']))
    expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'ended', ended_at: clock.now }])
    expect((await eventsOf(program, email)).at(-1)).toMatchObject({
      action: 'withdrawn',
      page: '/unsubscribe',
      method: 'one-click',
      text: 'Unsubscribe',
      at: clock.now,
    })
  })

  test('the token may be in the form, and a browser gets a page with a button', async () => {
    const { email, link } = await reader()
    const headers = { origin: 'http://localhost:3000' }
    const { status } = await post(program, '/api/unsubscribe', { payload: `token=${link}`, headers })
    expect(status).toBe(200)
    expect((await eventsOf(program, email)).at(-1)).toMatchObject({ action: 'withdrawn', method: 'button' })
  })

  test('a hundred times, at once and one after the other, is once', async () => {
    const { email, link } = await reader()
    const url = `/api/unsubscribe?token=${link}`
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => post(program, url, {})))
    const after = []
    for (let i = 0; i < 50; i++) after.push(await post(program, url, {}))
    expect(new Set([...atOnce, ...after].map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`200 ${DONE}`]),
    )
    expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed', 'withdrawn'])
  })

  test.each([
    ['unknown', '/api/unsubscribe?token=nobody', '', /^This link is not valid\./],
    ['missing', '/api/unsubscribe', '', /^Invalid or missing token$/],
    ['too long', `/api/unsubscribe?token=${'x'.repeat(201)}`, '', /^Invalid or missing token$/],
    ['in a form that is too large', '/api/unsubscribe', `token=${'x'.repeat(2000)}`, /^The request is too large$/],
  ])('a token that is %s: 400 in words', async (_what, url, payload, text) => {
    const { status, body, headers } = await post(program, url, { payload, type: FORM })
    expect([status, body, headers['content-type']]).toEqual([400, expect.stringMatching(text), PLAIN])
  })

  test('GET and HEAD change nothing and lead to the page', async () => {
    const { email, link } = await reader()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const answer = await program.app.inject({
        method,
        url: `/api/unsubscribe?token=${link}`,
        remoteAddress: '10.98.0.1',
      })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?token=${link}`])
    }
    const strange = await program.app.inject({
      url: '/api/unsubscribe?token=%0d%0aset-cookie:a=b&token=c',
      remoteAddress: '10.98.0.1',
    })
    expect([strange.statusCode, strange.headers.location]).toEqual([303, '/unsubscribe'])
    expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'confirmed' }])
    expect(await actionsOf(program, email)).toEqual(['requested', 'confirmed'])
  })
})

test('all weekly mails to the address end, and nobody else’s', async () => {
  const { email: other } = await reader()
  const email = 'ann@example.test'
  await subscribe(program, email)
  await confirmDraft(program, await tokenTo(program, email))
  later(16)
  await signUpClassic(program, email)
  await confirmClassic(program, await tokenTo(program, email))
  later(16)
  await subscribe(program, email, { teamId: '4712' })
  await program.ask('ann', 'POST', '/api/auth/register', { uid: 'ann-uid', email, consent: true })
  const states: MailState[] = ['queued', 'uncertain', 'sending', 'sent', 'failed']
  for (const who of [email, other]) for (const state of states) await weeklyMail(who, state)

  const link = await unsubscribeToken(program, email)
  await post(program, `/api/unsubscribe?token=${link}`, {})
  expect(await statesOf(email)).toEqual(['ended', 'ended', 'ended'])
  expect(await statesOf(other)).toEqual(['confirmed'])
  expect((await program.ask('ann', 'GET', '/api/account')).body).toMatchObject({ weekly_mail: false })
  expect((await program.ask('ann', 'GET', '/api/auth/check-consent?email=ann@example.test')).body.consent).toBe(false)
  expect(await weeklyStates(email)).toEqual(['suppressed', 'suppressed', 'sending', 'sent', 'failed'])
  expect(await weeklyStates(other)).toEqual(states)
  const emptied = await weeklyMails(email).where('state', '=', 'suppressed').execute()
  for (const { recipient, html, text, unsubscribe_url } of emptied)
    expect([recipient, html, text, unsubscribe_url]).toEqual([null, null, null, null])
  // The queued confirmation is not sent, as its link is useless now.
  expect(await queuedMails(program, email)).toEqual([])
})

test('no older link undoes it; a new sign-up does, and is as easy to end', async () => {
  const { email, confirmed, link } = await reader()
  later(16)
  await subscribe(program, email, { teamId: '99' })
  const pending = await tokenTo(program, email)
  await post(program, `/api/unsubscribe?token=${link}`, {})
  for (const token of [confirmed, pending]) {
    const { status, body } = await confirmDraft(program, token)
    expect([status, body]).toEqual([
      400,
      'This link has already been used, and the weekly mails were ended afterwards. Please sign up again if you want them back.',
    ])
  }
  expect(await statesOf(email)).toEqual(['ended', 'ended'])
  later(16)
  await subscribe(program, email)
  expect((await confirmDraft(program, await tokenTo(program, email))).status).toBe(200)
  expect(await statesOf(email)).toEqual(['confirmed', 'ended'])
  expect((await confirmDraft(program, confirmed)).status).toBe(400)
  await post(program, `/api/unsubscribe?token=${link}`, {})
  expect(await statesOf(email)).toEqual(['ended', 'ended'])
  expect((await actionsOf(program, email)).filter((action) => action !== 'requested')).toEqual([
    'confirmed',
    'withdrawn',
    'confirmed',
    'withdrawn',
  ])
})

describe('an account’s no ends the subscriptions of its address', () => {
  const email = 'bob@example.test'
  const register = (consent: boolean) =>
    program.ask('bob', 'POST', '/api/auth/register', { uid: 'bob-uid', email, consent })
  const mailsToBob = () =>
    program.deps.db.selectFrom('outbox').where('kind', '=', 'account').where('recipient', '=', email).selectAll()
  const subscribed = async () => {
    later(1441)
    await subscribe(program, email)
    await confirmDraft(program, await tokenTo(program, email))
    expect(await statesOf(email)).toEqual(['confirmed'])
  }

  test('at its registration, with a mail that says so', async () => {
    await register(false)
    expect(await mailsToBob().execute()).toEqual([])
    await subscribed()
    await register(false)
    expect(await statesOf(email)).toEqual(['ended'])
    expect((await eventsOf(program, email)).at(-1)).toMatchObject({
      action: 'withdrawn',
      page: '/register',
      at: clock.now,
    })
    const [mail, ...more] = await mailsToBob().execute()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your weekly mail from Benchside has ended')
    expect(mail?.text).toContain('http://localhost:3000/account')
    await register(false)
    expect(await mailsToBob().execute()).toHaveLength(1)
  })

  test('and with its switch, without one', async () => {
    await subscribed()
    await program.ask('bob', 'POST', '/api/account/weekly-mail', { on: false })
    expect(await statesOf(email)).toEqual(['ended'])
    expect((await eventsOf(program, email)).at(-1)).toMatchObject({ action: 'withdrawn', page: '/account' })
    expect(await mailsToBob().execute()).toHaveLength(1)
  })
})

async function statesOf(email: string): Promise<string[]> {
  return (await subscriptionsOf(program, email)).map(({ state }) => state)
}

async function weeklyMail(to: string, state: MailState): Promise<void> {
  const content = { subject: 'The week', html: `<p>${to}</p>`, text: to }
  const key = `weekly:2026-27:11:draft/${state}/${nameOf(program, to)}`
  const mail = {
    key,
    kind: 'weekly',
    to,
    address_hash: nameOf(program, to),
    content,
    unsubscribeUrl: 'http://x/?token=t',
  } as const
  const { db, config } = program.deps
  await db.transaction().execute((trx) => postMails(trx, [mail], { at: clock.now, config, queue: NO_QUEUE }))
  await db.updateTable('outbox').set({ state }).where('key', '=', key).execute()
}

function weeklyMails(email: string) {
  return program.deps.db
    .selectFrom('outbox')
    .where('kind', '=', 'weekly')
    .where('address_hash', '=', nameOf(program, email))
    .orderBy('id')
    .selectAll()
}

async function weeklyStates(email: string): Promise<string[]> {
  return (await weeklyMails(email).execute()).map(({ state }) => state)
}
