import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/ground/connect.ts'
import { listen } from '#server/ground/db/news.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '../app.ts'
import { newAddress } from './people.ts'
import { fakeBrowser } from './read-push.ts'

type Process = { app: FastifyInstance; close(): Promise<void> }
type SignedIn = { cookie: string; token: string }

let program: TestApp
let here: Process
let there: Process

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  here = await startProcess()
  there = await startProcess()
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await program?.close()
})

test('a token that every process remembers is refused by all of them after the log-out', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await signUp(`ann${round}@out.example`)
    expect(await statusOf(here, person)).toBe(200)
    expect(await statusOf(there, person)).toBe(200)
    await logOut(here, person)
    expect(await statusOf(here, person)).toBe(401)
    // Without the notification, which takes a moment, the other process would accept the token for a minute.
    await vi.waitFor(async () => expect(await statusOf(there, person)).toBe(401), { timeout: 10_000, interval: 5 })
  }
})

test('a process that has never seen the token refuses it at once', async () => {
  const person = await signUp('bob@out.example')
  expect(await statusOf(here, person)).toBe(200)
  await logOut(here, person)
  expect(await statusOf(there, person)).toBe(401)
})

test('a person whose token is checked during the log-out is not remembered', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await signUp(`cat${round}@out.example`)
    await Promise.all([logOut(here, person), ...Array.from({ length: 8 }, () => statusOf(here, person))])
    expect(await statusOf(here, person)).toBe(401)
  }
})

test('other devices stay logged in', async () => {
  const email = 'dan@out.example'
  const first = await signUp(email)
  const second = await signedIn(await identityCall('/sign-in/email', { email, password: 'secret12' }))
  await logOut(here, first)
  expect([await statusOf(here, first), await statusOf(here, second)]).toEqual([401, 200])
})

test('logging out ends the pushes of that browser, and of no other', async () => {
  const email = 'eve@out.example'
  const first = await signUp(email)
  const second = await signedIn(await identityCall('/sign-in/email', { email, password: 'secret12' }))
  const devices = async () => (await callWith(second, { url: '/api/push' })).json().devices.length
  for (const person of [first, second]) {
    const { endpoint, p256dh, auth } = fakeBrowser(`/${person.token.slice(-20)}`)
    const payload = { endpoint, p256dh, auth, final: true, waivers: true, deadline: true }
    const { statusCode } = await callWith(person, { method: 'POST', url: '/api/push/devices', payload })
    expect(statusCode).toBe(200)
  }
  expect(await devices()).toBe(2)
  await logOut(here, first)
  expect(await devices()).toBe(1)
})

function callWith({ token }: SignedIn, call: InjectOptions) {
  return here.app.inject({ ...call, headers: { authorization: `Bearer ${token}` }, remoteAddress: newAddress() })
}

/** With its own connection pool and notification listener, on the shared database. */
async function startProcess(): Promise<Process> {
  const { deps, connectionString } = program
  const connections = connect(deps.config, connectionString, 'web')
  const { identity } = createIdentity({ ...deps, ...connections, isHearing: () => channel.isHearing() })
  const channel = await listen(connectionString, identity)
  const app = await buildApp({ ...deps, ...connections, identity }, () => null)
  return {
    app,
    async close() {
      await app.close()
      await channel.close()
      await connections.close()
    },
  }
}

async function signUp(email: string): Promise<SignedIn> {
  const answer = await identityCall('/sign-up/email', { email, password: 'secret12' })
  await program.deps.db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  return signedIn(answer)
}

async function signedIn(answer: Awaited<ReturnType<typeof identityCall>>): Promise<SignedIn> {
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = await here.app.inject({ url: '/api/identity/get-session', headers: { cookie } })
  return { cookie, token: String(session.headers['set-auth-jwt']) }
}

async function logOut({ app }: Process, { cookie }: SignedIn): Promise<void> {
  const headers = { cookie, origin: program.deps.config.publicUrl }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/identity/sign-out', headers, payload: {} })
  expect(statusCode).toBe(200)
}

async function statusOf({ app }: Process, { token }: SignedIn): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/account', headers, remoteAddress: newAddress() })).statusCode
}

function identityCall(path: string, payload: object) {
  const headers = { origin: program.deps.config.publicUrl }
  return here.app.inject({
    method: 'POST',
    url: `/api/identity${path}`,
    headers,
    payload,
    remoteAddress: newAddress(),
  })
}
