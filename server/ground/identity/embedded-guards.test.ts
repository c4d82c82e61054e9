import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, KNOWN, PASSWORD, settled } from '#test/people/embedded-attempts.ts'
import { startEmbeddedServer } from '#test/people/embedded-server.ts'

const at = callEmbeddedServer()

describe('features of the provider that we do not offer', () => {
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
    const { statusCode } = await at.server.app.inject({ method, url: `/api/identity${path}` })
    expect(statusCode).toBe(404)
  })

  test('a link leads nowhere else, and nothing but JSON is read', async () => {
    await at.post('/request-password-reset', { email: KNOWN, redirectTo: 'https://evil.example/reset' })
    const cookie = cookieOf(await at.post('/sign-up/email', { email: 'links@guards.example', password: PASSWORD }))
    const resend = await at.post('/send-verification-email', { callbackURL: 'https://evil.example/' }, { cookie })
    expect(resend.status).toBe(403)
    const form = await at.server.app.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      payload: 'email=a%40b.example&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBe(400)
    // Mails arrive in order: when this good one is there, a bad one would be there, too.
    await at.askForReset(KNOWN)
    const before = await at.mailsTo(KNOWN)
    await settled(async () => (await at.mailsTo(KNOWN)) > before)
    expect(at.server.mails.filter(({ text }) => text.includes('evil.example'))).toEqual([])
  })

  test('another site cannot act with the cookie', async () => {
    const cookie = cookieOf(await at.post('/sign-up/email', { email: 'csrf@guards.example', password: PASSWORD }))
    const answer = await at.server.app.inject({
      method: 'POST',
      url: '/api/identity/sign-out',
      payload: {},
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('the form that logs out without the program', () => {
  const submit = (headers: Record<string, string>) =>
    at.server.app.inject({
      method: 'POST',
      url: '/log-out',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test.each([
    { from: 'our page, by its own word', headers: { 'sec-fetch-site': 'same-origin', origin: 'null' }, ends: true },
    { from: 'our page, by its origin', headers: { origin: 'the site' }, ends: true },
    { from: 'another site', headers: { 'sec-fetch-site': 'cross-site', origin: 'the site' }, ends: false },
    { from: 'another site, by its origin', headers: { origin: 'https://evil.example' }, ends: false },
    { from: 'nobody knows where', headers: {}, ends: false },
  ])('from $from', async ({ from, headers, ends }) => {
    const email = `form-${from.length}@guards.example`
    const cookie = cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
    const origin = 'origin' in headers && headers.origin === 'the site' ? at.server.origin : headers.origin
    const left = await submit({ ...headers, cookie, ...(origin && { origin }) } as Record<string, string>)
    expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
    expect(left.cookies.some(({ value }) => value === '')).toBe(ends)
    expect((await at.server.identity.personOfCookie(cookie)) === null).toBe(ends)
  })

  test('of nobody', async () => {
    const left = await submit({ 'sec-fetch-site': 'same-origin' })
    expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
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
  const { status, body } = await at.post('/sign-up/email', { email, password: PASSWORD })
  expect([status, JSON.parse(body).message]).toEqual([400, 'Invalid email'])
})

test('of two registrations of an address at once, one succeeds and the other hears of its account', async () => {
  const twice = () => at.post('/sign-up/email', { email: 'twice@guards.example', password: PASSWORD })
  const answers = await Promise.all([twice(), twice()])
  const told = answers.map(({ status, body }) => [status, JSON.parse(body).code ?? null])
  expect(told.toSorted()).toEqual([
    [200, null],
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
  ])
})

test('an account that the database does not take is a 503, and the log says which call failed', async () => {
  const lines: unknown[] = []
  const other = await startEmbeddedServer()
  other.app.log.error = (line: unknown) => void lines.push(line)
  await sql`alter table auth_user add constraint nobody check (email <> 'nobody@guards.example')`.execute(
    other.database.db,
  )
  const payload = { email: 'nobody@guards.example', password: PASSWORD, name: 'Nobody' }
  const answered = await other.app.inject({ method: 'POST', url: '/api/identity/sign-up/email', payload })
  await other.app.close()
  expect([answered.statusCode, answered.json().code]).toEqual([503, 'unavailable'])
  expect(lines).toEqual([{ reqId: expect.any(String), call: '/sign-up/email', status: 422 }])
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
