import { getMigrations } from 'better-auth/db/migration'
import Fastify, { type FastifyInstance } from 'fastify'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity.ts'

const publicUrl = 'http://localhost:3999'
const mails: Mail[] = []
let database: TestDatabase
let identity: EmbeddedIdentity
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  identity = createEmbeddedIdentity({
    db: database.db,
    mailer: { send: async (mail) => void mails.push(mail) },
    config: { publicUrl, port: 3999, secret: 'a-secret-of-the-tests-that-is-long-enough' },
  })
  app = Fastify()
  identity.mount(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await database.close()
})

test('our migrations make the tables that the provider wants', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(identity.provider.options)
  expect([toBeCreated, toBeAdded]).toEqual([[], []])
})

test('signing up, the token, signing out, signing in', async () => {
  const { cookie, user } = await sign('up', 'cy@example.test')
  const token = await tokenOf(cookie)
  expect(await identity.verify(token)).toEqual({ uid: user.id, email: 'cy@example.test', emailVerified: false })
  expect((await call('sign-out', { cookie })).status).toBe(200)
  expect(await (await fetch(`${address()}/get-session`, { headers: { cookie } })).json()).toBeNull()
  const again = await sign('in', 'cy@example.test')
  expect(again.user.id).toBe(user.id)
})

test('a verification mail leads to the page that was asked for, with the code on it', async () => {
  const { cookie, user } = await sign('up', 'dee@example.test')
  const state = JSON.stringify({ uid: user.id, email: 'dee@example.test', consent: true })
  const callbackURL = `${publicUrl}/verify-email?state=${encodeURIComponent(state)}`
  await call('send-verification-email', { cookie, body: { email: 'dee@example.test', callbackURL } })
  const link = new URL(/https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe('/verify-email')
  expect(link.searchParams.get('state')).toBe(state)
  await fetch(`${address()}/verify-email?token=${link.searchParams.get('oobCode')}`, { redirect: 'manual' })
  const person = await identity.verify(await tokenOf((await sign('in', 'dee@example.test')).cookie))
  expect(person?.emailVerified).toBe(true)
})

test('no other token is good', async () => {
  const { cookie } = await sign('up', 'eve@example.test')
  const token = await tokenOf(cookie)
  const claims = { email: 'eve@example.test', email_verified: true }
  const unsigned = new UnsecuredJWT(claims)
    .setSubject('x')
    .setIssuer(publicUrl)
    .setAudience(publicUrl)
    .setExpirationTime('1h')
  const { privateKey } = await generateKeyPair('EdDSA')
  const kid = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  const foreign = new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).setSubject('x').setIssuer(publicUrl)
  const forged = await foreign.setAudience(publicUrl).setExpirationTime('1h').sign(privateKey)
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(
    JSON.stringify({ ...claims, sub: 'x', iss: publicUrl, aud: publicUrl, exp: 4_000_000_000 }),
  )
  const tampered = `${head}.${payload.toString('base64url')}.${signature}`
  for (const bad of ['', 'garbage', 'a.b.c', unsigned.encode(), forged, tampered, `${token}x`])
    expect(await identity.verify(bad), bad.slice(0, 40)).toBeNull()
})

function address(): string {
  const bound = app.server.address()
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/api/identity`
}

async function call(path: string, { cookie, body = {} }: { cookie?: string; body?: object }): Promise<Response> {
  const headers = { origin: publicUrl, 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(`${address()}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function sign(how: 'up' | 'in', email: string): Promise<{ cookie: string; user: { id: string } }> {
  const answer = await call(`sign-${how}/email`, { body: { email, password: 'secret12', name: email } })
  const { user } = (await answer.json()) as { user: { id: string } }
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; '),
    user,
  }
}

async function tokenOf(cookie: string): Promise<string> {
  return (await fetch(`${address()}/get-session`, { headers: { cookie } })).headers.get('set-auth-jwt') ?? ''
}
