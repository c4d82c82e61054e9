import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitAfterMails } from '#contract/base/mail-waits.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#test/people/embedded-server.ts'

const PASSWORD = 'secret12'
let server: EmbeddedServer
let clients = 0
let people = 0

beforeAll(async () => {
  server = await startEmbeddedServer()
})
beforeEach(() => server.database.db.deleteFrom('identity_attempt').execute())
afterAll(() => server.close())

type Answered = { status: number; cookies: string[] }

async function post(path: string, body: object, { client = newClient(), cookie = '' } = {}): Promise<Answered> {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: `/api/identity${path}`,
    payload: body,
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': client, origin: server.origin, cookie },
  })
  return { status: statusCode, cookies: [headers['set-cookie'] ?? []].flat() }
}

function logIn(email: string, password: string, from: { client?: string; cookie?: string } = {}) {
  return post('/sign-in/email', { email, password }, from)
}

/** Somebody with an account and a known browser: its device cookie, without a session cookie. */
async function signUp(): Promise<{ email: string; cookie: string }> {
  const email = `owner${++people}@devices.example`
  await post('/sign-up/email', { email, password: PASSWORD })
  await verify(email)
  return { email, cookie: deviceCookie(await logIn(email, PASSWORD)) }
}

async function verify(email: string): Promise<void> {
  await server.database.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
}

function sessionCookie({ cookies }: Answered): string {
  return cookies.find((one) => one.includes('session_token'))?.split(';')[0] ?? ''
}

function deviceCookie({ cookies }: Answered): string {
  return cookies.find((one) => /^(__Host-)?known-device=/.test(one))?.split(';')[0] ?? ''
}

function newClient(): string {
  return `10.3.${++clients >> 8}.${clients & 255}`
}

/** Thirty wrong passwords, each from another client: more than the limit for an address. */
async function attack(email: string): Promise<number[]> {
  const tried = await Promise.all(Array.from({ length: 30 }, () => logIn(email, 'a-guess')))
  return tried.map(({ status }) => status)
}

describe('while strangers guess', () => {
  test('the owner gets in on a known device, even a shared one; nobody on another or with another cookie', async () => {
    const [{ email, cookie }, other] = [await signUp(), await signUp()]
    const both = deviceCookie(await logIn(other.email, PASSWORD, { cookie }))
    expect((await attack(email)).filter((status) => status === 401)).toHaveLength(20)
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    for (const [what, edited] of [
      ['of another person only', other.cookie],
      ['with another signature', cookie.replace(/.{5}$/, 'AAAAA')],
      ['with a later date', cookie.replace(/\.(\d)(\d+)\./, (_, a, b) => `.${Number(a) + 1}${b}.`)],
      ['with another id', cookie.replace(/=.{5}/, '=AAAAA')],
      ['of garbage', 'known-device=garbage~a.b.c'],
    ] as const)
      expect((await logIn(email, PASSWORD, { cookie: edited })).status, what).toBe(429)
    for (const known of [cookie, cookie, both])
      expect((await logIn(email, PASSWORD, { cookie: known })).status).toBe(200)
    expect((await logIn(email, PASSWORD)).status).toBe(429)
  })

  test('the owner gets in although the stranger shares their address on the network', async () => {
    const { email, cookie } = await signUp()
    const client = newClient()
    await Promise.all(Array.from({ length: 25 }, () => logIn(email, 'a-guess', { client })))
    expect((await logIn(email, PASSWORD, { client })).status).toBe(429)
    expect((await logIn(email, PASSWORD, { client, cookie })).status).toBe(200)
  })

  test('the owner gets in on a new device by a new password, which makes it known', async () => {
    const { email } = await signUp()
    await attack(email)
    await post('/request-password-reset', { email })
    const token = (await server.lastLink(email, 'reset')).searchParams.get('oobCode')
    const client = newClient()
    const answer = await post('/reset-password', { token, newPassword: 'another1' }, { client })
    expect(answer.status).toBe(200)
    expect((await logIn(email, 'another1')).status).toBe(429)
    expect((await logIn(email, 'another1', { client, cookie: deviceCookie(answer) })).status).toBe(200)
  })

  test('the owner gets the mail for a new password on a known device, whatever strangers ask for', async () => {
    const { email, cookie } = await signUp()
    for (let i = 0; i < 10; i++) await post('/request-password-reset', { email })
    await counted()
    const before = await mailsTo(email)
    await post('/request-password-reset', { email }, { cookie })
    await counted()
    expect(await mailsTo(email)).toBe(before + 1)
  })
})

describe('mails for new passwords', () => {
  const address = '198.51.100.200'
  test.each([
    { from: 'a known device', isKnown: true, client: undefined },
    { from: 'one client', isKnown: false, client: address },
  ])('go out to $from whenever the page’s pause is over', async ({ isKnown, client }) => {
    const { email, cookie } = await signUp()
    const ask = () =>
      post('/request-password-reset', { email }, { ...(client && { client }), ...(isKnown && { cookie }) })
    for (let mails = 1; mails <= 5; mails++) {
      await ask()
      await counted()
      expect(await mailsTo(email)).toBe(mails)
      await wait(waitAfterMails(mails))
    }
    // The first of the three goes out; the pause that it starts stops the others.
    for (let i = 0; i < 3; i++) await ask()
    await counted()
    expect(await mailsTo(email)).toBe(6)
  })
})

describe('a known device', () => {
  test('has twenty wrong passwords of its own', async () => {
    const { email, cookie } = await signUp()
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push((await logIn(email, 'a-guess', { cookie })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(429)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('has a hundred and twenty log-ins an hour, with all others of its owner: each makes a session', async () => {
    const { email, cookie } = await signUp()
    const other = deviceCookie(await logIn(email, PASSWORD))
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(200)
    await sql`
      update identity_attempt set attempts = attempts + 118 where ends_at between now() + interval '50 minutes' and now() + interval '1 hour'
    `.execute(server.database.db)
    expect((await logIn(email, PASSWORD, { cookie })).status).toBe(200)
    expect((await logIn(email, PASSWORD, { cookie: other })).status).toBe(429)
  })

  test('is forgotten with a new password: whoever knew the old one may not guess on', async () => {
    const { email, cookie } = await signUp()
    await post('/request-password-reset', { email })
    const token = (await server.lastLink(email, 'reset')).searchParams.get('oobCode')
    await post('/reset-password', { token, newPassword: 'another1' })
    await attack(email)
    expect((await logIn(email, 'another1', { cookie })).status).toBe(429)
  })

  test('is also made by the log-out of somebody who signed in before it could be known', async () => {
    const email = `owner${++people}@devices.example`
    const session = sessionCookie(await post('/sign-up/email', { email, password: PASSWORD }))
    await verify(email)
    const left = await post('/sign-out', {}, { cookie: session })
    expect(left.status).toBe(200)
    await attack(email)
    expect((await logIn(email, PASSWORD, { cookie: deviceCookie(left) })).status).toBe(200)
    expect(deviceCookie(await post('/sign-out', {}, { cookie: session }))).toBe('')
    expect(deviceCookie(await post('/sign-out', {}))).toBe('')
  })

  test('is not made by registering or logging in with an unverified address', async () => {
    const email = `owner${++people}@devices.example`
    const signedUp = await post('/sign-up/email', { email, password: PASSWORD })
    const loggedIn = await Promise.all(Array.from({ length: 12 }, () => logIn(email, PASSWORD)))
    const left = await post('/sign-out', {}, { cookie: sessionCookie(signedUp) })
    const devices = [signedUp, ...loggedIn, left].map(deviceCookie)
    expect(new Set(devices)).toEqual(new Set(['']))
  })

  test('brings its owner a few mails in all, however many known devices there are', async () => {
    const { email, cookie } = await signUp()
    const others = await Promise.all(Array.from({ length: 7 }, () => logIn(email, PASSWORD)))
    const before = await mailsTo(email)
    for (const device of [cookie, ...others.map(deviceCookie)])
      await post('/request-password-reset', { email }, { cookie: device })
    await counted()
    expect((await mailsTo(email)) - before).toBe(4)
  })

  test('is not made by a wrong password', async () => {
    const { email } = await signUp()
    expect((await logIn(email, 'a-guess')).cookies).toEqual([])
  })
})

test('the cookie is for this site alone, tells nothing, and is out of reach of scripts', async () => {
  const { email, cookies } = { email: 'plain@devices.example', cookies: [] as string[] }
  await post('/sign-up/email', { email, password: PASSWORD })
  await verify(email)
  const answer = await logIn(email, PASSWORD)
  cookies.push(...answer.cookies.filter((one) => one.startsWith('known-device=')))
  expect(cookies).toEqual([
    expect.stringMatching(
      /^known-device=[\w-]{22}\.\d{13}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    ),
  ])
  const { id } = await server.database.db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(cookies[0]).not.toContain(id)
})

test('behind https it is a secure cookie of this very host', async () => {
  const other = await startEmbeddedServer({ publicUrl: 'https://benchside.example' })
  const send = (call: string) =>
    other.app.inject({
      method: 'POST',
      url: `/api/identity/${call}/email`,
      remoteAddress: '127.0.0.1',
      payload: { email: 'ann@devices.example', password: PASSWORD },
      headers: { origin: 'https://benchside.example' },
    })
  await send('sign-up')
  await other.database.db.updateTable('auth_user').set({ emailVerified: true }).execute()
  const { headers } = await send('sign-in')
  await other.close()
  const cookie = [headers['set-cookie'] ?? []].flat().find((one) => one.includes('known-device'))
  expect(cookie).toMatch(/^__Host-known-device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
})

/** Resets are counted after they are answered, in order: waits until all earlier ones are counted. */
async function counted(): Promise<void> {
  const { email } = await signUp()
  await post('/request-password-reset', { email })
  await server.lastLink(email, 'reset')
}

/** As if so many seconds had passed. */
async function wait(seconds: number): Promise<void> {
  const past = sql`make_interval(secs => ${seconds})`
  await sql`update identity_attempt set open_at = open_at - ${past}, ends_at = ends_at - ${past}`.execute(
    server.database.db,
  )
}

async function mailsTo(email: string): Promise<number> {
  await server.deliver()
  return server.mails.filter(({ to }) => to === email).length
}
