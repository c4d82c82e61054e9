import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueMails } from '#server/ground/mail/outbox.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '../app.ts'
import { NO_QUEUE } from '../outbox.ts'
import { newAddress, type Somebody, signUp } from './people.ts'
import { hitsFor } from './personal-data.ts'
import { fakeBrowser } from './read-push.ts'
import { nameOf, tokenTo } from './readers.ts'

let program: TestApp
let app: FastifyInstance
let ann: Somebody
let bob: Somebody

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  const { deps } = program
  const { identity, provider } = createIdentity({ ...deps, isHearing: () => true })
  if (!provider) throw new Error('There is no embedded provider')
  app = await buildApp({ ...deps, identity }, () => null)
  const world = { app, db: deps.db, provider, publicUrl: deps.config.publicUrl }
  ann = await signUp(world, 'ann-who-leaves', true)
  bob = await signUp(world, 'bob-who-stays', true)
  for (const somebody of [ann, bob]) await leaveTraces(somebody)
  // Last, so that no job sends these mails meanwhile.
  for (const somebody of [ann, bob]) await leaveMails(somebody)
})

afterAll(async () => {
  await app?.close()
  await program?.close()
})

test('what the provider stores is in the export, without its secrets', async () => {
  const { body, headers } = await ask('GET', '/api/account/export', ann)
  const { sign_in, person, saved_teams } = JSON.parse(body)
  expect(headers['content-disposition']).toContain('attachment')
  expect(person).toEqual({ uid: ann.uid, email: ann.email, email_verified: true })
  expect(saved_teams).toMatchObject([{ team_id: 4711, status: 'pending' }])
  expect(JSON.parse(body).subscriptions).toMatchObject([
    { email: ann.email, game: 'draft', team_id: 4712, state: 'confirmed', leagues: [] },
  ])
  expect(JSON.parse(body).mails.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)).toEqual([
    'account sent',
    'confirmation queued',
    'weekly queued',
    'weekly uncertain',
    'weekly sending',
  ])
  expect(body).not.toMatch(/token=|<p>/)
  expect(sign_in).toMatchObject({ email: ann.email, email_verified: true, methods: [{ provider: 'credential' }] })
  expect(sign_in.sessions).toHaveLength(1)
  const secrets = await program.deps.db
    .selectFrom('auth_session' as 'auth_user')
    .selectAll()
    .execute()
  for (const { token } of secrets as unknown as { token: string }[]) expect(body).not.toContain(token)
  expect(body).not.toMatch(/"password"|bob-who-stays/)
})

test('leaving leaves nothing of a person in any table, and nobody signed in', async () => {
  const { db } = program.deps
  const before = await hitsFor(db, ann.uid)
  expect(before).toEqual([
    'access_token',
    'account',
    'auth_account',
    'auth_session',
    'auth_user',
    'auth_verification',
    'calendar_feed',
    'dry_words',
    'pause',
    'push_device',
    'saved_team',
  ])
  expect(await hitsFor(db, ann.email)).toEqual(['account', 'auth_user', 'outbox', 'subscription'])
  const bobs = [await hitsFor(db, bob.uid), await hitsFor(db, bob.email)]

  expect((await ask('DELETE', '/api/account', ann, { password: 'secret12' })).statusCode).toBe(200)
  for (const trace of [ann.uid, ann.email, 'ann-who-leaves']) expect(await hitsFor(db, trace), trace).toEqual([])
  expect((await tracesOf(ann)).every((count) => count === 0)).toBe(true)
  expect((await tracesOf(bob)).every((count) => count > 0)).toBe(true)
  const sent = program.mails.length
  await program.runJobs()
  expect(program.mails.slice(sent).filter(({ to }) => to === ann.email)).toEqual([])
  expect([await hitsFor(db, bob.uid), await hitsFor(db, bob.email)]).toEqual(bobs)

  expect((await ask('GET', '/api/team/all', ann)).statusCode).toBe(401)
  expect((await ask('GET', '/api/team/all', bob)).statusCode).toBe(200)
  expect((await logIn(ann)).statusCode).toBe(401)
  expect((await logIn(bob)).statusCode).toBe(200)
})

/** Counts the rows that are stored under the hash of the address alone. */
async function tracesOf({ email }: Somebody): Promise<number[]> {
  const { db } = program.deps
  const address_hash = nameOf(program, email)
  const counts = await Promise.all(
    (['subscription', 'mail_token', 'confirmation_pace'] as const).map((table) =>
      db.selectFrom(table).where('address_hash', '=', address_hash).select('address_hash').execute(),
    ),
  )
  const mails = await db
    .selectFrom('outbox')
    .where('address_hash', '=', address_hash)
    .where((eb) => eb.or([eb('state', 'in', ['queued', 'uncertain', 'sending']), eb('subject', '<>', '')]))
    .select('id')
    .execute()
  return [...counts, mails].map(({ length }) => length)
}

/** An account, a consent, a token for a program, a team, and the mail for another password. */
async function leaveTraces(somebody: Somebody): Promise<void> {
  const { uid, email } = somebody
  await ask('POST', '/api/auth/register', somebody, { uid, email, consent: true })
  await ask('POST', '/api/access-tokens', somebody, { name: 'A sheet', days: 365 })
  await ask('POST', '/api/calendar', somebody)
  await ask('POST', '/api/account/pause', somebody, { on: true })
  await ask('POST', '/api/account/dry-words', somebody, { on: true })
  const { endpoint, p256dh, auth } = fakeBrowser(`/${uid}`)
  const switches = { final: true, waivers: false, deadline: false }
  await ask('POST', '/api/push/devices', somebody, { endpoint, p256dh, auth, ...switches })
  await sql`insert into saved_team (user_id, game, season, team_id, status)
    values (${uid}, 'draft', '2026-27', 4711, 'pending')`.execute(program.deps.db)
  const asked = program.mails.length
  await ask('POST', '/api/identity/request-password-reset', null, { email, redirectTo: '/reset-password' })
  await vi.waitFor(async () => {
    await program.runJobs()
    expect(program.mails.length).toBe(asked + 1)
  }, 20_000)
}

async function leaveMails(somebody: Somebody): Promise<void> {
  const { email } = somebody
  await ask('POST', '/api/newsletter', null, { email, teamId: '4712', consent: true })
  await ask('GET', `/api/confirm-email?token=${await tokenTo(program, email)}`, null)
  for (const state of ['queued', 'uncertain', 'sending'] as const) await weeklyMail(somebody, state)
}

async function weeklyMail({ email }: Somebody, state: 'queued' | 'uncertain' | 'sending'): Promise<void> {
  const { db, config, now } = program.deps
  const address_hash = nameOf(program, email)
  const content = { subject: `What happened to ${email}`, html: `<p>${email}</p>`, text: email }
  const mail = { key: `weekly ${state} ${address_hash}`, kind: 'weekly', to: email, address_hash, content } as const
  await db.transaction().execute((trx) =>
    queueMails(trx, [{ ...mail, unsubscribeUrl: 'http://localhost/?token=x' }], {
      at: now(),
      config,
      queue: NO_QUEUE,
    }),
  )
  await db.updateTable('outbox').set({ state }).where('key', '=', mail.key).execute()
}

function logIn({ email }: Somebody) {
  return ask('POST', '/api/identity/sign-in/email', null, { email, password: 'secret12' })
}

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, who: Somebody | null, body?: object) {
  const headers = { origin: program.deps.config.publicUrl, ...(who && { authorization: `Bearer ${who.token}` }) }
  return app.inject({ method, url, headers, remoteAddress: newAddress(), ...(body && { payload: body }) })
}
