import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import { forgetOldAttempts } from '#server/ground/identity/jobs.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress, type Somebody, signUp } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { forgetUnverifiedAccounts } from './jobs.ts'

let program: TestApp
let app: FastifyInstance
let provider: Provider

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  // `isHearing: () => false` turns its cache off, as nothing notifies it in this test.
  const made = createIdentity({ ...program.deps, isHearing: () => false })
  if (!made.provider) throw new Error('There is no embedded provider')
  provider = made.provider
  app = await buildApp({ ...program.deps, identity: made.identity }, () => null)
})
afterAll(async () => {
  await app?.close()
  await program?.close()
})

test('an account that was not verified within seven days is deleted with all that belongs to it', async () => {
  const { db } = program.deps
  const [late, early, verified] = [
    await person('late', { days: 7.01 }),
    await person('early', { days: 6.99 }),
    await person('verified', { days: 400, isVerified: true }),
  ]
  await call(late, '/api/auth/sign-up-consent', { consent: true })
  await call(late, '/api/identity/request-password-reset', { email: late.email })
  await expect.poll(() => hitsFor(db, late.uid)).toContain('auth_verification')
  await forgetUnverifiedAccounts(program.deps)
  // The link in their mail is good for a day.
  expect(await hitsFor(db, late.uid)).toContain('auth_user')
  await mailedBefore(late, { days: 7.01 })
  expect(await hitsFor(db, late.uid)).toEqual(
    expect.arrayContaining(['auth_account', 'auth_session', 'auth_user', 'pending_consent']),
  )

  await forgetUnverifiedAccounts(program.deps)
  expect(await hitsFor(db, late.uid)).toEqual([])
  expect(await call(late, '/api/auth/sign-up-consent', { consent: true })).toBe(401)
  // Their tokens ended with their session, so none has to be remembered as refused.
  expect(await db.selectFrom('refused_sign_in').select('until').execute()).toEqual([])
  for (const account of [early, verified]) expect(await hitsFor(db, account.uid)).toContain('auth_user')
  // The address is free for whoever owns it.
  await person('late', { days: 0 })
})

test('log-ins and mails that anybody can ask for keep no account for longer than a day more', async () => {
  const { db } = program.deps
  const [mailed, kept, used] = [
    await person('mailed', { days: 7.99 }),
    await person('kept', { days: 8.01 }),
    await person('used', { days: 7.01 }),
  ]
  for (const one of [mailed, kept]) await mailedBefore(one, { days: 0 })
  await db.updateTable('auth_session').set({ updatedAt: new Date() }).where('userId', '=', used.uid).execute()
  await forgetUnverifiedAccounts(program.deps)
  expect(await hitsFor(db, mailed.uid)).toContain('auth_user')
  for (const { uid } of [kept, used]) expect(await hitsFor(db, uid)).toEqual([])
})

test('expired sessions, codes and counts are deleted', async () => {
  const { db } = program.deps
  const ann = await person('ann', { days: 1 })
  await call(ann, '/api/identity/request-password-reset', { email: ann.email })
  await expect.poll(() => hitsFor(db, ann.uid)).toContain('auth_verification')
  await forgetOldAttempts(program.deps)
  expect(await hitsFor(db, ann.uid)).toEqual(expect.arrayContaining(['auth_session', 'auth_verification']))
  await sql`update auth_session set "expiresAt" = now()`.execute(db)
  await sql`update auth_verification set "expiresAt" = now()`.execute(db)
  await sql`update identity_attempt set ends_at = now()`.execute(db)
  await forgetOldAttempts(program.deps)
  const counts = await sql<{ n: number }>`select (select count(*) from auth_session)
    + (select count(*) from auth_verification) + (select count(*) from identity_attempt) as n`.execute(db)
  expect(counts.rows).toEqual([{ n: 0 }])
  expect(await hitsFor(db, ann.uid)).toEqual(['auth_account', 'auth_user'])
})

/** A person who signed up so many days ago. */
async function person(
  name: string,
  { days, isVerified = false }: { days: number; isVerified?: boolean },
): Promise<Somebody> {
  const { db, config } = program.deps
  const somebody = await signUp({ app, db, provider, publicUrl: config.publicUrl }, name, isVerified)
  const createdAt = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('auth_user').set({ createdAt }).where('id', '=', somebody.uid).execute()
  await mailedBefore(somebody, { days })
  const session = { createdAt, updatedAt: createdAt }
  await db.updateTable('auth_session').set(session).where('userId', '=', somebody.uid).execute()
  return somebody
}

/** The last mail about their account went so many days ago. */
async function mailedBefore({ uid }: Somebody, { days }: { days: number }): Promise<void> {
  const updatedAt = new Date(Date.now() - days * 86_400_000)
  await program.deps.db.updateTable('auth_user').set({ updatedAt }).where('id', '=', uid).execute()
}

async function call({ token }: Somebody, url: string, payload: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, origin: program.deps.config.publicUrl }
  return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress: newAddress() })).statusCode
}
