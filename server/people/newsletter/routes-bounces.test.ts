import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/mailer.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { deliverOnce, emptyOutbox, mailConfig, mailTo, queueMails, stateOf, takingInto } from '#test/outbox.ts'
import { actionsOf, confirmDraft, nameOf, subscribe, subscriptionsOf, tokenTo } from '#test/people/readers.ts'

const SECRET = 'the-secret-of-the-operator-of-the-tests'
const clock = { now: new Date('2026-11-10T12:00:00Z') }
let program: TestApp

beforeAll(async () => {
  const config = mailConfig({ bouncesSecret: SECRET })
  program = await startApp('http://127.0.0.1:9', { ...clock, config: { mail: config.mail } })
})
afterAll(() => program.close())
beforeEach(() => emptyOutbox(program.deps.db))

function say(events: unknown, { secret = SECRET } = {}) {
  return program.ask(null, 'POST', `/mail/bounces/${secret}`, { events })
}

/** A weekly mail to the address, as the job of the weekly mails queues it. */
async function queueWeekly(email: string, key: string): Promise<void> {
  const mail = { ...mailTo(key, 'weekly'), to: email, address_hash: nameOf(program, email) }
  await queueMails(program.deps.db, [mail], { at: clock.now })
}

async function sentTo(email: string): Promise<number> {
  const taken: Mail[] = []
  await deliverOnce(program.deps.db, takingInto(taken), { at: clock.now, locks: program.deps.locks })
  return taken.filter(({ to }) => to === email).length
}

const marked = () => program.deps.db.selectFrom('undeliverable').select('address_hash').execute()

test('an address that mails came back from gets no weekly mail, neither one that waits nor later ones', async () => {
  const email = 'gone@example.test'
  await queueWeekly(email, 'waits')
  expect(await say([{ event: 'bounce', email: 'Gone@Example.test' }])).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  expect(await stateOf(program.deps.db, 'weekly:waits')).toMatchObject({
    state: 'suppressed',
    reason: 'undeliverable',
    recipient: null,
    html: null,
    text: null,
  })
  await queueWeekly(email, 'later')
  expect(await sentTo(email)).toBe(0)
  expect(await stateOf(program.deps.db, 'weekly:later')).toMatchObject({ state: 'suppressed', reason: 'undeliverable' })
  // Whoever asks again and follows the link of the confirmation has shown that mails arrive.
  await subscribe(program, email)
  await confirmDraft(program, await tokenTo(program, email))
  expect(await marked()).toEqual([])
  await queueWeekly(email, 'again')
  expect(await sentTo(email)).toBe(2)
})

test('a bounce reported twice is stored once', async () => {
  await queueWeekly('twice@example.test', 'twice')
  const event = { event: 'bounce', email: 'twice@example.test' }
  expect((await say([event, event])).status).toBe(200)
  expect((await say([event])).status).toBe(200)
  expect(await marked()).toEqual([{ address_hash: nameOf(program, 'twice@example.test') }])
})

test('a mail that somebody marked as spam ends the weekly mails, and the record says by whom', async () => {
  const email = 'annoyed@example.test'
  await subscribe(program, email)
  await confirmDraft(program, await tokenTo(program, email))
  await queueWeekly(email, 'annoying')
  expect((await say([{ event: 'complaint', email }])).status).toBe(200)
  expect(await subscriptionsOf(program, email)).toMatchObject([{ state: 'ended' }])
  expect((await actionsOf(program, email)).at(-1)).toBe('withdrawn')
  expect(await stateOf(program.deps.db, 'weekly:annoying')).toMatchObject({ state: 'suppressed' })
})

test('addresses that nothing was sent to, and events of other kinds, do nothing', async () => {
  await queueWeekly('reader@example.test', 'reader')
  const events = [
    { event: 'bounce', email: 'stranger@example.test' },
    { event: 'complaint', email: 'stranger@example.test' },
    { event: 'bounce', email: 'no address' },
    { event: 'delivered', email: 'reader@example.test' },
  ]
  expect(await say(events)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await marked()).toEqual([])
  expect(await actionsOf(program, 'stranger@example.test')).toEqual([])
  expect(await sentTo('reader@example.test')).toBe(1)
})

test('without the secret the answer is a 404, and nothing is done', async () => {
  await queueWeekly('safe@example.test', 'safe')
  const events = [{ event: 'bounce', email: 'safe@example.test' }]
  for (const secret of ['x', `${SECRET}x`, SECRET.replace('the', 'teh')])
    expect((await say(events, { secret })).status).toBe(404)
  expect(await marked()).toEqual([])
})

test.each([
  ['no events', {}],
  ['a list', []],
  ['an event without an address', { events: [{ event: 'bounce' }] }],
  ['too many', { events: Array.from({ length: 1001 }, () => ({ event: 'x', email: 'y' })) }],
])('%s is refused in words', async (_what, body) => {
  const answer = await program.ask(null, 'POST', `/mail/bounces/${SECRET}`, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
})

test('events that are not sent as JSON are refused, and the answer names the expected type', async () => {
  const answer = await program.app.inject({
    method: 'POST',
    url: `/mail/bounces/${SECRET}`,
    headers: { 'content-type': 'text/plain' },
    payload: '{"events":[]}',
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('application/json')])
})

test('a body of 300 kB is refused', async () => {
  const answer = await say([{ event: 'bounce', email: 'a'.repeat(300_000) }])
  expect([answer.status, answer.body.message]).toEqual([400, 'The request is too large'])
})

test.each([
  ['no JSON', 'application/json', '{"events":['],
  ['no JSON, and not said to be any', 'text/css', 'a {'],
  ['far too much', 'application/json', JSON.stringify({ events: 'x'.repeat(300_000) })],
])('a stranger’s body is not read, whatever it is: %s', async (_what, type, payload) => {
  const to = (secret: string) =>
    program.app.inject({
      method: 'POST',
      url: `/mail/bounces/${secret}`,
      headers: { 'content-type': type },
      payload,
      remoteAddress: '10.9.8.7',
    })
  const { statusCode, body, headers } = await to('x')
  expect([statusCode, body, headers['content-type']]).toEqual([404, 'Nothing is here.\n', 'text/plain; charset=utf-8'])
  // With the secret the route is there.
  expect((await to(SECRET)).statusCode).toBe(400)
})
