import { expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, PASSWORD } from './embedded-attempts.ts'
import { hold, lockWaits } from './hold.ts'

const at = callEmbeddedServer()
let people = 0

/** An account that leaves while `ask` is about to do the statement; what is then answered. */
async function leavingBefore(statement: string, { uid }: { uid: string }, ask: () => ReturnType<typeof at.post>) {
  const held = await hold(db(), statement, { moment: 'before' })
  const asked = ask()
  await lockWaits(db(), 1)
  await at.server.identity.deletePerson(uid)
  await held.letGo()
  return withCode(await asked)
}

test('a log-in with the right password is refused as one of an unknown address', async () => {
  const ann = await account()
  const logIn = (email: string) => at.post('/sign-in/email', { email, password: PASSWORD })
  const answered = await leavingBefore('insert on auth_session', ann, () => logIn(ann.email))
  expect(answered).toEqual(withCode(await logIn('nobody@leaving.example')))
  expect(answered).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
})

test('a registration is done anew', async () => {
  const email = newEmail()
  const held = await hold(db(), 'insert on auth_account', { moment: 'before' })
  const asked = at.post('/sign-up/email', { email, password: PASSWORD })
  await lockWaits(db(), 1)
  const first = await uidOf(email)
  await at.server.identity.deletePerson(first)
  await held.letGo()
  expect((await asked).status).toBe(200)
  expect(JSON.parse((await asked).body).user.id).not.toBe(first)
  expect((await at.post('/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
})

test('a new password is refused as with a code that is nobody’s', async () => {
  const ann = await account()
  await at.askForReset(ann.email)
  const token = (await at.server.lastLink(ann.email, 'reset')).searchParams.get('oobCode')
  const reset = (code: string | null) => at.post('/reset-password', { token: code, newPassword: 'another-secret' })
  // Only an account without a password gets a row of its own for the new one.
  await db().deleteFrom('auth_account').where('userId', '=', ann.uid).execute()
  const answered = await leavingBefore('insert on auth_account', ann, () => reset(token))
  expect(answered).toEqual(withCode(await reset('nobody')))
  expect(answered).toEqual([400, 'INVALID_TOKEN'])
})

async function account() {
  const email = newEmail()
  const cookie = cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
  return { email, cookie, uid: await uidOf(email) }
}

function newEmail(): string {
  return `ann${++people}@leaving.example`
}

async function uidOf(email: string): Promise<string> {
  const found = db().selectFrom('auth_user').where('email', '=', email).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

function withCode({ status, body }: { status: number; body: string }): [number, string] {
  return [status, JSON.parse(body).code]
}

function db() {
  return at.server.database.db
}
