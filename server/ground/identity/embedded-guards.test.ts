import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#test/embedded-server.ts'
import { sweepAttempts } from './attempts.ts'

const PASSWORD = 'secret12'
const KNOWN = 'known@guards.example'
const UNKNOWN = 'stranger@guards.example'
let server: EmbeddedServer
let clients = 0

beforeAll(async () => {
  server = await startEmbeddedServer({ postMs: 20 })
  await server.newClient().signUp(KNOWN, PASSWORD)
})
beforeEach(() => server.database.db.deleteFrom('identity_attempt').execute())
afterAll(() => server.close())

type Answered = { status: number; headers: Record<string, unknown>; body: string }

/** One call as a script makes it; from a client of its own where none is named. */
async function post(
  path: string,
  body: object,
  { client, cookie }: { client?: string; cookie?: string } = {},
): Promise<Answered> {
  const address = client ?? `10.1.${++clients >> 8}.${clients & 255}`
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/identity${path}`,
    headers: { 'x-forwarded-for': address, origin: server.origin, ...(cookie && { cookie }) },
    remoteAddress: '127.0.0.1',
    payload: body,
  })
  const { date: _, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.body }
}

function logIn(email: string, from: { client?: string } = {}) {
  return post('/sign-in/email', { email, password: 'not-the-secret' }, from)
}

function askForReset(email: string, from: { client?: string } = {}) {
  return post('/request-password-reset', { email, redirectTo: `${server.origin}/reset-password` }, from)
}

async function statuses(times: number, ask: (i: number) => Promise<Answered>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: times }, (_, i) => ask(i))))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('an address, whoever asks, and many at once', () => {
  test.each([KNOWN, UNKNOWN])('is tried with twenty wrong passwords in a quarter of an hour: %s', async (email) => {
    await logIn(email)
    await afterwards(17)
    expect(await statuses(10, () => logIn(email))).toEqual({ 401: 2, 429: 8 })
    expect(await statuses(1, () => logIn(` ${email.toUpperCase()} `))).toEqual({ 429: 1 })
  })

  test('the right password does not count', async () => {
    await logIn(KNOWN)
    await afterwards(17)
    expect((await post('/sign-in/email', { email: KNOWN, password: PASSWORD })).status).toBe(200)
    expect(await statuses(3, () => logIn(KNOWN))).toEqual({ 401: 2, 429: 1 })
  })

  test('is tried with two hundred wrong passwords a day', async () => {
    await logIn(KNOWN)
    await afterwards(198, { ofDay: true })
    expect(await statuses(3, () => logIn(KNOWN))).toEqual({ 401: 1, 429: 2 })
    const { headers } = await logIn(KNOWN)
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })

  test('gets two mails for a new password at once, and every answer is the same', async () => {
    const before = await mailsTo(KNOWN)
    expect(await statuses(50, () => askForReset(KNOWN))).toEqual({ 200: 50 })
    await allCounted()
    expect(await mailsTo(KNOWN)).toBe(before + 2)
    expect(await statuses(5, () => askForReset('nobody@guards.example'))).toEqual({ 200: 5 })
  })

  test('gets one more with each pause, of a quarter of an hour at most, however many strangers ask', async () => {
    await askForReset(KNOWN)
    await askForReset(KNOWN)
    await allCounted()
    const sent = await mailsTo(KNOWN)
    const pauses: number[] = []
    for (let mail = 1; mail <= 7; mail++) {
      for (let i = 0; i < 3; i++) await askForReset(KNOWN)
      await allCounted()
      expect(await mailsTo(KNOWN)).toBe(sent + mail - 1)
      pauses.push(await waitOut())
      await askForReset(KNOWN)
      await allCounted()
      expect(await mailsTo(KNOWN)).toBe(sent + mail)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  test('gets two mails with the link for verification at once', async () => {
    const email = 'resend@guards.example'
    const cookie = cookieOf(await post('/sign-up/email', { email, password: PASSWORD }))
    const resend = () => post('/send-verification-email', { callbackURL: `${server.origin}/verify-email` }, { cookie })
    expect(await statuses(5, resend)).toEqual({ 200: 2, 429: 3 })
    expect(await mailsTo(email)).toBe(2)
  })

  test('can be registered by anybody, ten times an hour each', async () => {
    const register = (from = {}) => post('/sign-up/email', { email: KNOWN, password: PASSWORD }, from)
    expect(await statuses(12, () => register({ client: '192.0.2.77' }))).toEqual({ 422: 10, 429: 2 })
    expect(await statuses(12, () => register())).toEqual({ 422: 12 })
  })
})

describe('a client, whatever the address', () => {
  test.each([
    { call: '/sign-in/email', most: 20, status: 400, body: { password: { at: 'x' } } },
    { call: '/sign-up/email', most: 20, status: 400, body: { password: '12345' } },
  ])('may call $call $most times a minute', async ({ call, most, status, body }) => {
    const ask = (i: number) =>
      post(call, { email: `p${i}@guards.example`, ...body }, { client: `2001:db8:1:2::${i + 1}` })
    expect(await statuses(most + 4, ask)).toEqual({ [status]: most, 429: 4 })
    expect((await post(call, { email: 'other@guards.example', ...body }, { client: '2001:db8:1:3::1' })).status).toBe(
      status,
    )
  })

  test('gets five mails for new passwords sent a minute', async () => {
    const from = { client: '192.0.2.78' }
    const people = Array.from({ length: 8 }, (_, i) => `many${i}@guards.example`)
    for (const email of people) await post('/sign-up/email', { email, password: PASSWORD })
    expect(await statuses(8, (i) => askForReset(people[i] ?? '', from))).toEqual({ 200: 8 })
    await allCounted()
    const mails = await Promise.all(people.map(mailsTo))
    expect(mails.reduce((sum, one) => sum + one)).toBe(5)
  })

  test('waits longer after each wrong password for one address; nobody else waits with it', async () => {
    const from = { client: '192.0.2.79' }
    const pauses: number[] = []
    expect(await statuses(5, () => logIn(KNOWN, from))).toEqual({ 401: 5 })
    for (let i = 0; i < 7; i++) {
      expect((await logIn(KNOWN, from)).status).toBe(429)
      pauses.push(await waitOut())
      expect((await logIn(KNOWN, from)).status).toBe(401)
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 15, 15])
    expect((await logIn(KNOWN)).status).toBe(401)
    expect((await logIn(KNOWN, from)).body).toContain('Please try again in 15 minutes.')
  })

  test('waits for nothing after the right password', async () => {
    const from = { client: '192.0.2.80' }
    await statuses(4, () => logIn(KNOWN, from))
    expect((await post('/sign-in/email', { email: KNOWN, password: PASSWORD }, from)).status).toBe(200)
    expect(await statuses(5, () => logIn(KNOWN, from))).toEqual({ 401: 5 })
  })

  test('may guess at codes twenty times a minute', async () => {
    const guess = () => post('/reset-password', { token: 'guess', newPassword: PASSWORD }, { client: '192.0.2.9' })
    expect(await statuses(22, guess)).toEqual({ 400: 20, 429: 2 })
  })
})

test('the answer says when to come back, in a header and in words', async () => {
  await logIn(KNOWN)
  await afterwards(20)
  const { headers, body } = await logIn(KNOWN)
  expect(Number(headers['retry-after'])).toBeGreaterThan(840)
  const message =
    "Too many attempts. Please try again in 15 minutes. Or use 'Forgot Password?': the link in its email lets you in at once."
  expect(JSON.parse(body)).toEqual({ error: message, message, code: 'too_many' })
})

test('a count ends with its time, and is swept away after it', async () => {
  const { db } = server.database
  await statuses(25, () => logIn(KNOWN))
  await db
    .updateTable('identity_attempt')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await logIn(KNOWN)).status).toBe(401)
  await sweepAttempts(db)
  // Four counts of the last attempt: per client, per client and address, and per address for 15 minutes and for a day.
  const one = { attempts: 1 }
  expect(await db.selectFrom('identity_attempt').select('attempts').execute()).toEqual([one, one, one, one])
})

describe('nobody learns whether an address is known', () => {
  test.each([
    { case: 'a wrong password', ask: logIn, many: 429 },
    { case: 'a new password', ask: askForReset, many: 200 },
  ])('$case: status, headers and bytes are the same', async ({ ask, many }) => {
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
    await afterwards(20)
    const [one, two] = [await ask(UNKNOWN), await ask(KNOWN)]
    expect([one.status, one.body]).toEqual([two.status, two.body])
    expect(one.status).toBe(many)
  })

  test('a verification mail is for whoever is signed in, whatever address is sent', async () => {
    const body = { callbackURL: `${server.origin}/verify-email` }
    const none = await Promise.all(
      [KNOWN, UNKNOWN].map((email) => post('/send-verification-email', { ...body, email })),
    )
    expect(none[0]).toEqual(none[1])
    expect(none[0]?.status).toBe(401)
    const cookie = cookieOf(await post('/sign-up/email', { email: 'curious@guards.example', password: PASSWORD }))
    const some = await Promise.all(
      [KNOWN, UNKNOWN].map((email) => post('/send-verification-email', { ...body, email }, { cookie })),
    )
    expect(some[0]).toEqual(some[1])
    expect([await mailsTo('curious@guards.example'), await mailsTo(UNKNOWN)]).toEqual([2, 0])
  })

  test('a forged code reveals nothing either', async () => {
    const forged = (email: string) => `e30.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.x`
    const verify = async (email: string) => {
      const { status, body } = await post('/verify-email', { token: forged(email) })
      return { status, body }
    }
    await server.database.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', KNOWN).execute()
    expect(await verify(KNOWN)).toEqual(await verify(UNKNOWN))
  })

  // Either is slower in about half of the pairs; skipping the hash or waiting for a mail would show in all of them.
  test.each([
    { case: 'a wrong password', ask: logIn },
    { case: 'a new password', ask: askForReset },
  ])('$case: nor does the time tell', async ({ ask }) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 20; i++) {
      if (i % 3 === 0) await server.database.db.deleteFrom('identity_attempt').execute()
      for (const isKnown of i % 2 === 0 ? [true, false] : [false, true]) {
        const begin = performance.now()
        await ask(isKnown ? KNOWN : UNKNOWN)
        ;(isKnown ? known : unknown).push(performance.now() - begin)
      }
    }
    const slower = known.flatMap((one) => unknown.map((other) => Number(one > other)))
    const share = slower.reduce((sum, one) => sum + one) / slower.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.9)
  })
})

describe('what the provider could do besides', () => {
  test.each([
    ['POST', '/change-email'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['GET', '/list-sessions'],
    ['POST', '/change-password'],
    ['POST', '/sign-in/social'],
    ['GET', '/reset-password/abc?callbackURL=/'],
    ['GET', '/jwks'],
    ['GET', '/error'],
    ['HEAD', '/verify-email?token=x'],
    ['GET', '/verify-email?token=x'],
  ] as const)('%s %s is not there', async (method, path) => {
    const { statusCode } = await server.app.inject({ method, url: `/api/identity${path}` })
    expect(statusCode).toBe(404)
  })

  test('a link leads nowhere else, and nothing but JSON is read', async () => {
    await post('/request-password-reset', { email: KNOWN, redirectTo: 'https://evil.example/reset' })
    const cookie = cookieOf(await post('/sign-up/email', { email: 'links@guards.example', password: PASSWORD }))
    const resend = await post('/send-verification-email', { callbackURL: 'https://evil.example/' }, { cookie })
    expect(resend.status).toBe(403)
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      payload: 'email=a%40b.example&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBe(400)
    // Mails arrive in order: when this good one is there, a bad one would be there, too.
    await askForReset(KNOWN)
    const before = await mailsTo(KNOWN)
    await settled(async () => (await mailsTo(KNOWN)) > before)
    expect(server.mails.filter(({ text }) => text.includes('evil.example'))).toEqual([])
  })

  test('another site cannot act with the cookie', async () => {
    const cookie = cookieOf(await post('/sign-up/email', { email: 'csrf@guards.example', password: PASSWORD }))
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      payload: {},
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

test.each([
  ['of 255 characters', `${'a'.repeat(64)}@${'b'.repeat(182)}.example`],
  ['with quotes', '"ann smith"@guards.example'],
  ['with a comment', 'ann(smith)@guards.example'],
  ['with a line break', 'ann@guards.example\r\nbcc: x@y.example'],
  ['with two @', 'ann@guards.example@evil.example'],
  ['with none', 'ann'],
  ['that is empty', ''],
  ['that is no text', { at: 'x' }],
])('an address %s is no address', async (_, email) => {
  const { status, body } = await post('/sign-up/email', { email, password: PASSWORD })
  expect([status, JSON.parse(body).message]).toEqual([400, 'Invalid email'])
})

test('a database that is away is a 503, and signs nobody out', async () => {
  const other = await startEmbeddedServer()
  const client = other.newClient()
  await client.signUp('away@guards.example', PASSWORD)
  await other.database.db.destroy()
  const away = { code: 'unavailable', message: 'The service is not available right now. Please try again in a moment.' }
  await expect(client.getIdToken({ force: true })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(client.reload()).rejects.toMatchObject(away)
  await expect(client.sendVerification(`${other.origin}/verify-email`)).rejects.toMatchObject(away)
  await other.app.close()
})

/** Adds attempts to all existing limit counts: to those that end within the hour, or with `ofDay` to the daily ones. */
async function afterwards(more: number, { ofDay = false } = {}): Promise<void> {
  const set = sql<number>`attempts + ${more}`
  const counted = db().updateTable('identity_attempt').set({ attempts: set }).where('open_at', 'is', null)
  await counted.where('ends_at', ofDay ? '>' : '<', sql<Date>`now() + interval '1 hour'`).execute()
}

/** Ends all pauses; answers the longest that was left, in minutes. */
async function waitOut(): Promise<number> {
  const left = sql<number>`round(extract(epoch from max(open_at) - now()) / 30)::int / 2.0`
  const { minutes } = await db()
    .selectFrom('identity_attempt')
    .where('open_at', '>', sql<Date>`now()`)
    .select(left.as('minutes'))
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('identity_attempt')
    .set({ open_at: new Date(0) })
    .where('open_at', 'is not', null)
    .execute()
  return Number(minutes)
}

function db() {
  return server.database.db
}

/** Resets are counted after they are answered, in order: once this one's mail is there, all earlier ones are counted. */
async function allCounted(): Promise<void> {
  const email = `last${++clients}@guards.example`
  await post('/sign-up/email', { email, password: PASSWORD })
  await askForReset(email)
  await settled(async () => (await mailsTo(email)) > 0)
}

async function mailsTo(address: string): Promise<number> {
  await server.deliver()
  return server.mails.filter(({ to }) => to === address).length
}

async function settled(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await isSo()); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
}

function cookieOf({ headers }: Answered): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}
