import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, KNOWN, PASSWORD, statuses, UNKNOWN } from '#test/people/embedded-attempts.ts'
import { sweepAttempts } from './attempts.ts'

const at = callEmbeddedServer()

describe('an address, whoever asks, also with many requests at once', () => {
  test.each([KNOWN, UNKNOWN])('is tried with twenty wrong passwords in a quarter of an hour: %s', async (email) => {
    await at.logIn(email)
    await at.addAttempts(17)
    expect(await statuses(10, () => at.logIn(email))).toEqual({ 401: 2, 429: 8 })
    expect(await statuses(1, () => at.logIn(` ${email.toUpperCase()} `))).toEqual({ 429: 1 })
  })

  test('the right password is no guess, and is counted, too: a hundred and twenty log-ins an hour', async () => {
    const right = () => at.post('/sign-in/email', { email: KNOWN, password: PASSWORD })
    await at.logIn(KNOWN)
    await at.addAttempts(17)
    expect((await right()).status).toBe(200)
    expect(await statuses(3, () => at.logIn(KNOWN))).toEqual({ 401: 2, 429: 1 })
    await at.server.database.db.deleteFrom('identity_attempt').execute()
    for (let i = 0; i < 5; i++) expect((await right()).status).toBe(200)
    await at.addAttempts(114)
    await at.server.database.db
      .deleteFrom('identity_attempt')
      .where('ends_at', '<', sql<Date>`now() + interval '50 minutes'`)
      .execute()
    expect([(await right()).status, (await right()).status]).toEqual([200, 429])
  })

  test('is tried with two hundred wrong passwords a day', async () => {
    await at.logIn(KNOWN)
    await at.addAttempts(198, { ofDay: true })
    expect(await statuses(3, () => at.logIn(KNOWN))).toEqual({ 401: 1, 429: 2 })
    const { headers } = await at.logIn(KNOWN)
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })

  test('gets two mails for a new password at once, and every answer is the same', async () => {
    const before = await at.mailsTo(KNOWN)
    expect(await statuses(50, () => at.askForReset(KNOWN))).toEqual({ 200: 50 })
    await at.allCounted()
    expect(await at.mailsTo(KNOWN)).toBe(before + 2)
    expect(await statuses(5, () => at.askForReset('nobody@guards.example'))).toEqual({ 200: 5 })
  })

  test('gets one more after each pause, of a quarter of an hour at most, however many strangers ask', async () => {
    await at.askForReset(KNOWN)
    await at.askForReset(KNOWN)
    await at.allCounted()
    const sent = await at.mailsTo(KNOWN)
    const waits: number[] = []
    for (let mail = 1; mail <= 7; mail++) {
      for (let i = 0; i < 3; i++) await at.askForReset(KNOWN)
      await at.allCounted()
      expect(await at.mailsTo(KNOWN)).toBe(sent + mail - 1)
      waits.push(await at.endPauses())
      await at.askForReset(KNOWN)
      await at.allCounted()
      expect(await at.mailsTo(KNOWN)).toBe(sent + mail)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  test('gets two mails with the link for verification at once', async () => {
    const email = 'resend@guards.example'
    const cookie = cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
    const resend = () =>
      at.post('/send-verification-email', { callbackURL: `${at.server.origin}/verify-email` }, { cookie })
    expect(await statuses(5, resend)).toEqual({ 200: 2, 429: 3 })
    expect(await at.mailsTo(email)).toBe(2)
  })

  test('can be registered by every client five times an hour', async () => {
    const register = (from = {}) => at.post('/sign-up/email', { email: KNOWN, password: PASSWORD }, from)
    expect(await statuses(12, () => register({ client: '192.0.2.77' }))).toEqual({ 422: 5, 429: 7 })
    expect(await statuses(12, () => register())).toEqual({ 422: 12 })
  })
})

describe('a client, whatever the address', () => {
  test.each([
    { call: '/sign-in/email', most: 20, unit: 'minute', status: 400, body: { password: { at: 'x' } } },
    { call: '/sign-up/email', most: 20, unit: 'hour', status: 400, body: { password: '12345' } },
  ])('may call $call $most times a $unit', async ({ call, most, status, body }) => {
    const ask = (i: number) =>
      at.post(call, { email: `p${i}@guards.example`, ...body }, { client: `2001:db8:1:2::${i + 1}` })
    expect(await statuses(most + 4, ask)).toEqual({ [status]: most, 429: 4 })
    expect(
      (await at.post(call, { email: 'other@guards.example', ...body }, { client: '2001:db8:1:3::1' })).status,
    ).toBe(status)
  })

  test('and its network make a thousand accounts a day', async () => {
    const register = (i: number) =>
      at.post('/sign-up/email', { email: `n${i}@guards.example`, password: '12345' }, { client: `2001:db8:4:${i}::1` })
    expect((await register(1)).status).toBe(400)
    await at.addAttempts(998, { ofDay: true })
    expect([(await register(2)).status, (await register(3)).status]).toEqual([400, 429])
  })

  test('gets five mails for new passwords sent a minute', async () => {
    const from = { client: '192.0.2.78' }
    const people = Array.from({ length: 8 }, (_, i) => `many${i}@guards.example`)
    for (const email of people) await at.post('/sign-up/email', { email, password: PASSWORD })
    expect(await statuses(8, (i) => at.askForReset(people[i] ?? '', from))).toEqual({ 200: 8 })
    await at.allCounted()
    const mails = await Promise.all(people.map(at.mailsTo))
    expect(mails.reduce((sum, one) => sum + one)).toBe(5)
  })

  test('waits longer after each wrong password for one address; nobody else waits with it', async () => {
    const from = { client: '192.0.2.79' }
    const waits: number[] = []
    expect(await statuses(5, () => at.logIn(KNOWN, from))).toEqual({ 401: 5 })
    for (let i = 0; i < 7; i++) {
      expect((await at.logIn(KNOWN, from)).status).toBe(429)
      waits.push(await at.endPauses())
      expect((await at.logIn(KNOWN, from)).status).toBe(401)
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15])
    expect((await at.logIn(KNOWN)).status).toBe(401)
    expect((await at.logIn(KNOWN, from)).body).toContain('Please try again in 15 minutes.')
  })

  test('waits for nothing after the right password', async () => {
    const from = { client: '192.0.2.80' }
    await statuses(4, () => at.logIn(KNOWN, from))
    expect((await at.post('/sign-in/email', { email: KNOWN, password: PASSWORD }, from)).status).toBe(200)
    expect(await statuses(5, () => at.logIn(KNOWN, from))).toEqual({ 401: 5 })
  })

  test('may guess at codes twenty times a minute', async () => {
    const guess = () => at.post('/reset-password', { token: 'guess', newPassword: PASSWORD }, { client: '192.0.2.9' })
    expect(await statuses(22, guess)).toEqual({ 400: 20, 429: 2 })
  })
})

test.each([1, 15])(
  'of %i networks many log-ins wait, of however many clients: another one’s comes soon',
  async (networks) => {
    const done: string[] = []
    const from = async (client: string, email: string) => {
      const { status } = await at.post('/sign-in/email', { email, password: PASSWORD }, { client })
      if (status !== 429) done.push(email)
      return status
    }
    const strangers = Array.from({ length: 60 }, (_, i) =>
      from(`2001:db8:${(i % networks) + 10}:${i}::1`, `no${i}@guards.example`),
    )
    expect(await from('2001:db8:6:1::1', KNOWN)).toBe(200)
    await Promise.all(strangers)
    expect(done.indexOf(KNOWN)).toBeLessThan(networks + 9)
    expect(done.length).toBeLessThan(networks * 22 + 2)
  },
)

test('a password that is proved to leave waits with them', async () => {
  const client = (i: number) => `2001:db8:8:${i}::1`
  const all = Array.from({ length: 22 }, (_, i) =>
    at.post('/sign-in/email', { email: `w${i}@guards.example`, password: PASSWORD }, { client: client(i) }),
  )
  const request = { headers: { origin: at.server.origin }, ip: client(99) } as FastifyRequest
  const person = { uid: 'one', email: KNOWN, emailVerified: true, signedInAt: new Date() }
  const proved = at.server.identity.isPassword?.(person, { password: PASSWORD, request })
  await expect(proved).rejects.toThrow('Too many requests at once.')
  await Promise.all(all)
})

test('a refusal names the time to wait, in a header and in words', async () => {
  await at.logIn(KNOWN)
  await at.addAttempts(20)
  const { headers, body } = await at.logIn(KNOWN)
  expect(Number(headers['retry-after'])).toBeGreaterThan(840)
  const message =
    "Too many attempts. Please try again in 15 minutes. Or use 'Forgot Password?': the link in its email lets you in at once."
  expect(JSON.parse(body)).toEqual({ error: message, message, code: 'too_many' })
})

test('a count ends with its time, and is swept away after it', async () => {
  const { db } = at.server.database
  await statuses(25, () => at.logIn(KNOWN))
  await db
    .updateTable('identity_attempt')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await at.logIn(KNOWN)).status).toBe(401)
  await sweepAttempts(db)
  // The last attempt's counts: per client, per client and address, and per address for 15 minutes, an hour and a day.
  const one = { attempts: 1 }
  expect(await db.selectFrom('identity_attempt').select('attempts').execute()).toEqual([one, one, one, one, one])
})
