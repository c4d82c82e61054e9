import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressHashOf, personHashOf } from '#server/ground/mail/address.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress, type Somebody } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'

const TEXT = 'I agree to receive marketing and service update emails'
const KEEP = '/api/auth/sign-up-consent'
const READ = '/api/auth/link-consent'
const DECIDE = '/api/auth/link-consent/decision'
const REGISTER = '/api/auth/register'

let program: TestApp
let app: FastifyInstance
let people = 0

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  const { deps } = program
  const { identity } = createIdentity({ ...deps, isHearing: () => true })
  app = await buildApp({ ...deps, identity }, () => null)
})
afterAll(async () => {
  await app?.close()
  await program?.close()
})

describe('the answer of the sign-up form', () => {
  test('is no consent, and nobody sees it but them and the holder of the link', async () => {
    const { ann, code } = await newcomer({ consent: true })
    expect(await eventsOf(ann)).toEqual([])
    expect(await read(code)).toEqual([200, { email: ann.email, consent: true }])
    expect((await ask('GET', '/api/account', ann)).statusCode).toBe(403)
    for (const bad of ['', 'nonsense', `${code.slice(0, -4)}AAAA`, ann.token]) expect((await read(bad))[0]).toBe(404)
  })

  test('the latest answer counts', async () => {
    const { ann, code } = await newcomer({ consent: true })
    expect((await ask('POST', KEEP, ann, { consent: false })).statusCode).toBe(200)
    expect(await read(code)).toEqual([200, { email: ann.email, consent: false }])
  })

  test('nothing is known of somebody who was never asked', async () => {
    const { ann, code } = await newcomer({ consent: null })
    expect(await read(code)).toEqual([200, { email: ann.email, consent: null }])
  })

  test('a yes to another text does not count for the current text', async () => {
    const { ann, code } = await newcomer({ consent: true })
    await sql`update pending_consent set text = 'I agree to something else' where uid = ${ann.uid}`.execute(db())
    expect(await read(code)).toEqual([200, { email: ann.email, consent: false }])
  })

  test('verified without the page, it waits for their log-in and is recorded as it was given', async () => {
    const { ann, code } = await newcomer({ consent: true })
    await verify(code)
    expect(await eventsOf(ann)).toEqual([])
    const asked = await asVerified(ann)
    expect(await account(asked)).toMatchObject({ registered: false, pending_consent: true, weekly_mail: false })
    const { pending_consent } = (await ask('GET', '/api/account/export', asked)).json()
    expect(pending_consent).toEqual({ at: expect.any(String), consent: true, text: TEXT, page: '/register' })
    await register(asked, true)
    expect(await eventsOf(ann)).toMatchObject([{ action: 'given', text: TEXT, page: '/register', method: 'checkbox' }])
    expect((await ask('GET', '/api/account/export', asked)).json().pending_consent).toBeNull()
  })

  test.each([{}, { consent: 'true' }, { consent: null }])('bad input: %j', async (body) => {
    const { ann } = await newcomer({ consent: true })
    const answer = await ask('POST', KEEP, ann, body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'consent must be true or false'])
  })

  test('is refused without a log-in, and from somebody whose address is verified', async () => {
    expect((await ask('POST', KEEP, null, { consent: true })).statusCode).toBe(401)
    const { ann, code } = await newcomer({ consent: false })
    await verify(code)
    const asked = await asVerified(ann)
    expect((await ask('POST', KEEP, asked, { consent: true })).json()).toEqual({ success: false })
    expect((await account(asked)).pending_consent).toBe(false)
  })
})

describe('the answer of the tick box beside the link', () => {
  test.each([
    { before: false, link: true, actions: ['given'] },
    { before: true, link: false, actions: [] },
    { before: true, link: true, actions: ['given'] },
    { before: null, link: true, actions: ['given'] },
  ])('sign-up $before, link $link: recorded with the verification, wherever it is opened', async (one) => {
    const { ann, code } = await newcomer({ consent: one.before })
    expect((await decide(code, one.link)).statusCode).toBe(200)
    expect(await eventsOf(ann)).toEqual([])
    await verify(code)
    const events = await eventsOf(ann)
    expect(events.map(({ action }) => action)).toEqual(one.actions)
    for (const event of events) expect(event).toMatchObject({ text: TEXT, page: '/verify-email', method: 'checkbox' })
    const asked = await asVerified(ann)
    expect(await account(asked)).toMatchObject({
      registered: true,
      weekly_mail: one.link,
      pending_consent: null,
      unanswered: false,
    })
    // The page of a person who is signed in registers them as well: that changes nothing.
    await register(asked, one.link)
    expect(await eventsOf(ann)).toEqual(events)
    expect(await pendings(ann)).toBe(0)
  })

  test.each([true, false])('%s: the sign-up form no longer changes it, an answer at the link does', async (link) => {
    const { ann, code } = await newcomer({ consent: !link })
    await decide(code, link)
    expect((await ask('POST', KEEP, ann, { consent: !link })).json()).toEqual({ success: false })
    expect(await read(code)).toEqual([200, { email: ann.email, consent: link }])
    await decide(code, !link)
    expect(await read(code)).toEqual([200, { email: ann.email, consent: !link }])
  })

  test('a used link no longer changes the answer', async () => {
    const { ann, code } = await newcomer({ consent: false })
    await decide(code, false)
    await verify(code)
    expect((await decide(code, true)).statusCode).toBe(409)
    expect((await read(code))[0]).toBe(409)
    expect(await account(await asVerified(ann))).toMatchObject({ weekly_mail: false })
  })

  test('a no that would end a subscription waits until its owner was asked', async () => {
    for (const stays of [true, false]) {
      const { ann, code } = await newcomer({ consent: true })
      await subscribedBefore(ann)
      await decide(code, false)
      await verify(code)
      const asked = await asVerified(ann)
      expect(await account(asked)).toMatchObject({ registered: false, pending_consent: false })
      expect((await eventsOf(ann)).map(({ action }) => action)).toEqual(['confirmed'])
      await register(asked, stays)
      const [, event] = await eventsOf(ann)
      expect(event).toMatchObject(
        stays ? { action: 'given', method: 'dialog' } : { action: 'withdrawn', method: 'checkbox' },
      )
      expect(event).toMatchObject({ page: '/verify-email' })
      expect(await account(asked)).toMatchObject({ registered: true, weekly_mail: stays })
    }
  })

  test.each([{ code: 'x' }, { consent: true }, { code: 'x'.repeat(2001), consent: true }])(
    'bad input: %j',
    async (body) => {
      expect((await ask('POST', DECIDE, null, body)).statusCode).toBe(400)
    },
  )
})

test('it is deleted with its person', async () => {
  const { ann, code } = await newcomer({ consent: true })
  expect(await hitsFor(db(), ann.uid)).toContain('pending_consent')
  expect((await ask('DELETE', '/api/account', ann, { password: 'secret12' })).statusCode).toBe(200)
  expect(await hitsFor(db(), ann.uid)).toEqual([])
  expect([(await read(code))[0], (await decide(code, true)).statusCode]).toEqual([404, 404])
  const { ann: bob } = await newcomer({ consent: true })
  await db().deleteFrom('auth_user').where('id', '=', bob.uid).execute()
  expect(await hitsFor(db(), bob.uid)).toEqual([])
})

test('where the answer of the sign-up is lost, the account is marked as unanswered until they answer', async () => {
  const { ann, code } = await newcomer({ consent: null })
  await verify(code)
  const asked = await asVerified(ann)
  await ask('POST', REGISTER, asked, { uid: ann.uid, email: ann.email, consent: false, answered: false })
  expect(await account(asked)).toMatchObject({ registered: true, weekly_mail: false, unanswered: true })
  await ask('POST', '/api/account/weekly-mail', asked, { on: false })
  expect(await account(asked)).toMatchObject({ weekly_mail: false, unanswered: false })
})

function db() {
  return program.deps.db
}

/** Somebody who has signed up, with the code of the mail; null: by a script that stores no answer. */
async function newcomer({ consent }: { consent: boolean | null }): Promise<{ ann: Somebody; code: string }> {
  const { publicUrl } = program.deps.config
  const email = `newcomer-${++people}@example.test`
  const headers = { origin: publicUrl }
  const call = { method: 'POST', headers, remoteAddress: newAddress() } as const
  const account = { email, password: 'secret12' }
  const signedUp = await app.inject({ ...call, url: '/api/identity/sign-up/email', payload: account })
  const cookie = signedUp.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const session = await app.inject({
    url: '/api/identity/get-session',
    headers: { cookie },
    remoteAddress: newAddress(),
  })
  const ann = { uid: signedUp.json().user.id, email, token: String(session.headers['set-auth-jwt']) }
  if (consent !== null) expect((await ask('POST', KEEP, ann, { consent })).json()).toEqual({ success: true })
  await app.inject({
    ...call,
    url: '/api/identity/send-verification-email',
    headers: { ...headers, cookie },
    payload: { callbackURL: `${publicUrl}/verify-email` },
  })
  await program.runJobs()
  const mail = program.mails.findLast(({ to }) => to === email)
  const code = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('oobCode') ?? ''
  return { ann, code }
}

async function verify(code: string): Promise<void> {
  const call = {
    method: 'POST',
    url: '/api/identity/verify-email',
    payload: { token: code, newPassword: 'secret12' },
  } as const
  expect((await app.inject({ ...call, remoteAddress: newAddress() })).statusCode).toBe(200)
}

/** With a new token, as after a log-in. */
async function asVerified(ann: Somebody): Promise<Somebody> {
  const headers = { origin: program.deps.config.publicUrl }
  const payload = { email: ann.email, password: 'secret12' }
  const url = '/api/identity/sign-in/email'
  const signedIn = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: newAddress() })
  const cookie = signedIn.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const session = await app.inject({
    url: '/api/identity/get-session',
    headers: { cookie },
    remoteAddress: newAddress(),
  })
  return { ...ann, token: String(session.headers['set-auth-jwt']) }
}

async function read(code: string): Promise<[number, object]> {
  const answer = await ask('POST', READ, null, { code })
  return [answer.statusCode, answer.json()]
}

function decide(code: string, consent: boolean) {
  return ask('POST', DECIDE, null, { code, consent })
}

async function register(who: Somebody, consent: boolean): Promise<void> {
  const { uid, email } = who
  expect((await ask('POST', REGISTER, who, { uid, email, consent })).statusCode).toBe(200)
}

async function account(who: Somebody) {
  return (await ask('GET', '/api/account', who)).json()
}

function eventsOf({ email }: Somebody) {
  const address_hash = addressHashOf(program.deps.config.secret, email)
  return db().selectFrom('consent_event').where('address_hash', '=', address_hash).orderBy('id').selectAll().execute()
}

async function pendings({ uid }: Somebody): Promise<number> {
  return (await db().selectFrom('pending_consent').where('uid', '=', uid).select('uid').execute()).length
}

/** As somebody without an account would have subscribed. */
async function subscribedBefore({ email }: Somebody): Promise<void> {
  const { secret } = program.deps.config
  await sql`
    insert into consent_event (address_hash, person_hash, purpose, action, text, text_sha256, page, method)
    values (${addressHashOf(secret, email)}, ${personHashOf(secret, email)}, 'newsletter', 'confirmed', 'Yes',
      encode(sha256('Yes'), 'hex'), '/draft', 'checkbox')
  `.execute(db())
}

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, who: Somebody | null, body?: object) {
  const headers = { origin: program.deps.config.publicUrl, ...(who && { authorization: `Bearer ${who.token}` }) }
  return app.inject({ method, url, headers, remoteAddress: newAddress(), ...(body && { payload: body }) })
}
