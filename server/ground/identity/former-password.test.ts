import { expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, PASSWORD } from '#test/people/embedded-attempts.ts'
import { hold, lockWaits } from '#test/people/hold.ts'

const at = callEmbeddedServer()
const NEW = 'of-the-mailbox'
let people = 0

/** A stranger's account at somebody's address, and the cookie of its session. */
async function account() {
  const email = `owner${++people}@former.example`
  const cookie = cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
  const found = db().selectFrom('auth_user').where('email', '=', email).select('id')
  return { email, cookie, uid: (await found.executeTakeFirstOrThrow()).id }
}

test('a log-in with the former password opens nothing while the owner’s is being stored', async () => {
  const { email, uid, cookie } = await account()
  await at.post('/send-verification-email', {}, { cookie })
  const token = await codeOf(email, 'verify')
  // The sessions are deleted, and nothing is committed yet.
  const held = await hold(db(), 'insert on refused_sign_in')
  const taken = at.post('/verify-email', { token, newPassword: NEW })
  await lockWaits(db(), 1)
  const tries = Promise.all([logIn(email), logIn(email)])
  // Two hash at a time: one of these waits for the lock, the other for its turn.
  await Promise.race([tries, lockWaits(db(), 2)])
  await held.letGo()
  expect((await taken).status).toBe(200)
  expect((await tries).map(({ status }) => status)).toEqual([401, 401])
  expect(await sessionsOf(uid)).toBe(0)
  expect((await logIn(email, NEW)).status).toBe(200)
})

test('a registration gives out no session once its password was replaced', async () => {
  const email = `owner${++people}@former.example`
  const held = await hold(db(), 'insert on auth_session')
  const registered = at.post('/sign-up/email', { email, password: PASSWORD })
  await lockWaits(db(), 1)
  await at.askForReset(email)
  await at.post('/reset-password', { token: await codeOf(email, 'reset'), newPassword: NEW })
  await held.letGo()
  expect((await registered).status).toBe(422)
  expect(cookieOf(await registered)).not.toContain('session_token')
  expect((await logIn(email, NEW)).status).toBe(200)
})

test('a browser that gave the former password while a new one was set stays unknown', async () => {
  const { email } = await account()
  await db().updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  await at.askForReset(email)
  const token = await codeOf(email, 'reset')
  // The password was found right; the answer with the cookie is still to be made.
  const held = await hold(db(), 'delete on identity_attempt')
  const loggedIn = logIn(email)
  await lockWaits(db(), 1)
  expect((await at.post('/reset-password', { token, newPassword: NEW })).status).toBe(200)
  await held.letGo()
  const cookie = cookieOf(await loggedIn)
  expect(cookie).toContain('known-device')
  await at.addAttempts(20)
  expect((await logIn(email, NEW, cookie)).status).toBe(429)
})

function logIn(email: string, password = PASSWORD, cookie?: string) {
  return at.post('/sign-in/email', { email, password }, { ...(cookie && { cookie }) })
}

async function codeOf(email: string, kind: 'reset' | 'verify'): Promise<string | null> {
  return (await at.server.lastLink(email, kind)).searchParams.get('oobCode')
}

async function sessionsOf(uid: string): Promise<number> {
  return (await db().selectFrom('auth_session').where('userId', '=', uid).select('id').execute()).length
}

function db() {
  return at.server.database.db
}
