import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { hold, lockWaits } from '#test/people/hold.ts'
import { newAddress, type Somebody, signUp } from '#test/people/people.ts'

const WRONG = 'That is not your password. Nothing was deleted.'

let program: TestApp
let app: FastifyInstance
let provider: Provider
let identity: Identity
let people = 0

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  const { deps } = program
  const made = createIdentity({ ...deps, isHearing: () => true })
  if (!made.provider) throw new Error('There is no embedded provider')
  provider = made.provider
  identity = made.identity
  app = await buildApp({ ...deps, identity }, () => null)
})
afterAll(async () => {
  await app?.close()
  await program?.close()
})

test.each([true, false])('the right password deletes the account, verified or not: %s', async (isVerified) => {
  const ann = await newcomer(isVerified)
  expect(await leave(ann, { password: 'secret12' })).toMatchObject([200, { success: true }])
  expect(await isThere(ann)).toBe(false)
  const sessions = await program.deps.db
    .selectFrom('auth_session' as 'auth_user')
    .where('userId' as 'id', '=', ann.uid)
    .select('id')
    .execute()
  expect(sessions).toEqual([])
})

test.each([
  { case: 'none', body: {}, status: 400, message: 'Please enter your password' },
  { case: 'null', body: { password: null }, status: 400, message: 'password must be a text' },
  { case: 'an empty one', body: { password: '' }, status: 403, message: WRONG },
  { case: 'a wrong one', body: { password: 'Secret12' }, status: 403, message: WRONG },
  { case: 'one too long to be one', body: { password: 'x'.repeat(129) }, status: 400, message: WRONG },
])('just logged in, but the password is $case: nothing is deleted', async ({ body, status, message }) => {
  const ann = await newcomer(true)
  expect(await leave(ann, body)).toMatchObject([status, { message }])
  expect(await isThere(ann)).toBe(true)
})

test('wrong passwords count as guesses, together with those at the log-in', async () => {
  const ann = await newcomer(true)
  const client = newAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 25; tries++) {
    const isLogIn = tries % 2 === 0
    const [status] = isLogIn
      ? await logIn(ann, 'wrong-one', client)
      : await leave(ann, { password: 'wrong-one' }, client)
    statuses.push(status)
  }
  expect(statuses.slice(0, 2)).toEqual([401, 403])
  const [last, answer] = await leave(ann, { password: 'secret12' }, client)
  expect([last, answer.code]).toEqual([429, 'too_many'])
  expect(answer.message).toMatch(/^Too many attempts/)
  expect(await isThere(ann)).toBe(true)
})

test('a request from another site is refused, and nothing is deleted', async () => {
  const ann = await newcomer(true)
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${ann.token}`, cookie: 'a=b' }
  const call = { method: 'DELETE', url: '/api/account', headers, payload: { password: 'secret12' } } as const
  const answer = await app.inject({ ...call, remoteAddress: newAddress() })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  expect(await isThere(ann)).toBe(true)
})

test('checking the password leaves no session behind', async () => {
  const { db, config } = program.deps
  const ann = await newcomer(true)
  const sessions = () => db.selectFrom('auth_session').where('userId', '=', ann.uid).select('token').execute()
  const before = await sessions()
  const request = { headers: { origin: config.publicUrl }, ip: newAddress() } as FastifyRequest
  const person = { ...ann, emailVerified: true, signedInAt: new Date() }
  expect(await identity.isPassword?.(person, { password: 'secret12', request })).toBe(true)
  expect(await sessions()).toEqual(before)
})

test('a leave that was begun with the former password deletes nothing once another one is set', async () => {
  const { db } = program.deps
  const ann = await newcomer(true)
  const code = await resetCodeOf(ann)
  // The password was found right, and nothing is deleted yet.
  const held = await hold(db, 'delete on identity_attempt')
  const leaving = leave(ann, { password: 'secret12' })
  await lockWaits(db, 1)
  expect((await identityCall('/reset-password', { token: code, newPassword: 'of-the-mailbox' })).statusCode).toBe(200)
  await held.letGo()
  expect(await leaving).toMatchObject([401, { message: 'Please log in.' }])
  expect(await isThere(ann)).toBe(true)
})

async function resetCodeOf({ email }: Somebody): Promise<string> {
  await identityCall('/request-password-reset', { email, redirectTo: '/reset-password' })
  return vi.waitFor(async () => {
    await program.runJobs()
    const mail = program.mails.findLast(({ to, text }) => to === email && text.includes('oobCode='))
    return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail'))
  })
}

function identityCall(path: string, payload: object, remoteAddress = newAddress()) {
  const headers = { origin: program.deps.config.publicUrl }
  return app.inject({ method: 'POST', url: `/api/identity${path}`, headers, remoteAddress, payload })
}

async function newcomer(isVerified: boolean): Promise<Somebody> {
  const { deps } = program
  const world = { app, db: deps.db, provider, publicUrl: deps.config.publicUrl }
  return signUp(world, `leaver-${++people}`, isVerified)
}

async function leave(who: Somebody, body: object, client = newAddress()): Promise<[number, Record<string, string>]> {
  const headers = { origin: program.deps.config.publicUrl, authorization: `Bearer ${who.token}` }
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers,
    remoteAddress: client,
    payload: body,
  })
  return [answer.statusCode, answer.json()]
}

async function logIn({ email }: Somebody, password: string, client: string): Promise<[number]> {
  return [(await identityCall('/sign-in/email', { email, password }, client)).statusCode]
}

async function isThere({ uid }: Somebody): Promise<boolean> {
  const found = await program.deps.db.selectFrom('auth_user').where('id', '=', uid).select('id').execute()
  return found.length === 1
}
