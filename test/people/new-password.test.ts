import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '../app.ts'
import { newAddress, type Somebody, signUp } from './people.ts'

let program: TestApp
let here: FastifyInstance
let there: FastifyInstance
let ann: Somebody
let bob: Somebody

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  here = await startProcess()
  there = await startProcess()
  ann = await somebody('ann-of-the-new-password')
  bob = await somebody('bob-of-the-old-password')
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await program?.close()
})

test('a new password ends access tokens and the address of the calendar in every process, and nobody else’s', async () => {
  const [anns, bobs] = [await keysOf(ann), await keysOf(bob)]
  expect(await read(anns)).toEqual([200, 200, 200, 200])
  await setPassword(ann, 'another1')
  expect(await read(anns)).toEqual([401, 404, 401, 404])
  expect(await read(bobs)).toEqual([200, 200, 200, 200])
})

test('their owner finds none of them, and makes new ones', async () => {
  const again = await logIn(ann, 'another1')
  expect((await ask('GET', '/api/access-tokens', again)).json()).toEqual([])
  expect((await ask('GET', '/api/calendar', again)).json()).toEqual({ since: null })
  expect(await read(await keysOf(again))).toEqual([200, 200, 200, 200])
})

type Keys = { token: string; calendar: string }

async function keysOf(who: Somebody): Promise<Keys> {
  const token = await ask('POST', '/api/access-tokens', who, { name: 'A sheet', days: 365 })
  const calendar = await ask('POST', '/api/calendar', who)
  return { token: String(token.json().token), calendar: new URL(String(calendar.json().url)).pathname }
}

/** The status of calls with a token and with a calendar, here and then there. */
async function read({ token, calendar }: Keys): Promise<number[]> {
  const statuses: number[] = []
  for (const app of [here, there]) {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await app.inject({ url: '/api/league-sync', headers, remoteAddress: newAddress() })
    statuses.push(statusCode, (await app.inject({ url: calendar, remoteAddress: newAddress() })).statusCode)
  }
  return statuses
}

async function setPassword({ email }: Somebody, newPassword: string): Promise<void> {
  await ask('POST', '/api/identity/request-password-reset', null, { email, redirectTo: '/reset-password' })
  const code = await vi.waitFor(async () => {
    await program.runJobs()
    const mail = program.mails.findLast(({ to, text }) => to === email && text.includes('oobCode='))
    return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail'))
  }, 20_000)
  const answer = await ask('POST', '/api/identity/reset-password', null, { token: code, newPassword })
  expect(answer.statusCode).toBe(200)
}

async function logIn({ uid, email }: Somebody, password: string): Promise<Somebody> {
  const answer = await ask('POST', '/api/identity/sign-in/email', null, { email, password })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = await here.inject({ url: '/api/identity/get-session', headers: { cookie } })
  return { uid, email, token: String(session.headers['set-auth-jwt']) }
}

async function startProcess(): Promise<FastifyInstance> {
  const { identity } = createIdentity({ ...program.deps, isHearing: () => false })
  return buildApp({ ...program.deps, identity }, () => null)
}

async function somebody(name: string): Promise<Somebody> {
  const { deps } = program
  const { provider } = createIdentity({ ...deps, isHearing: () => false })
  if (!provider) throw new Error('There is no embedded provider')
  return signUp({ app: here, db: deps.db, provider, publicUrl: deps.config.publicUrl }, name, true)
}

function ask(method: 'GET' | 'POST', url: string, who: Somebody | null, body?: object) {
  const headers = { origin: program.deps.config.publicUrl, ...(who && { authorization: `Bearer ${who.token}` }) }
  return here.inject({ method, url, headers, remoteAddress: newAddress(), ...(body && { payload: body }) })
}
