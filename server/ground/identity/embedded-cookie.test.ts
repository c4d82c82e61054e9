import { expect, test } from 'vitest'
import { callEmbeddedServer, cookieOf, KNOWN, PASSWORD } from '#test/people/embedded-attempts.ts'

const at = callEmbeddedServer()

async function signUp(email: string): Promise<string> {
  return cookieOf(await at.post('/sign-up/email', { email, password: PASSWORD }))
}

test('a session cookie identifies its person, and only unchanged', async () => {
  const { identity } = at.server
  const cookie = await signUp('page@guards.example')
  const person = await identity.personOfCookie(`theme=x; ${cookie}; y=%zz`)
  expect(person).toMatchObject({ email: 'page@guards.example', emailVerified: false })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const other = (await signUp('other@guards.example')).split(/=(.*)/s)[1] ?? ''
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const swapped = `${token}.${decodeURIComponent(other).split('.')[1]}`
  for (const bad of [
    '',
    'x',
    token,
    `${token}.`,
    `.${signature}`,
    `${token}x.${signature}`,
    swapped,
    '%zz',
    'a'.repeat(9000),
  ])
    expect(await identity.personOfCookie(`${name}=${encodeURIComponent(bad)}`), bad).toBeNull()
  expect(await identity.personOfCookie('')).toBeNull()
})

test('a log-out, a new password and the end of the account end it at once', async () => {
  const { identity } = at.server
  const cookie = await signUp('out@guards.example')
  await at.post('/sign-out', {}, { cookie })
  expect(await identity.personOfCookie(cookie)).toBeNull()

  const gone = await signUp('gone@guards.example')
  const person = await identity.personOfCookie(gone)
  await identity.deletePerson(person?.uid ?? '')
  expect(await identity.personOfCookie(gone)).toBeNull()

  const old = cookieOf(await at.post('/sign-in/email', { email: KNOWN, password: PASSWORD }))
  expect(await identity.personOfCookie(old)).not.toBeNull()
  await at.server.newClient().sendPasswordReset(KNOWN, `${at.server.origin}/reset-password`)
  const link = await at.server.lastLink(KNOWN, 'reset')
  await at.server.newClient().confirmPasswordReset(link.searchParams.get('oobCode') ?? '', 'another1')
  expect(await identity.personOfCookie(old)).toBeNull()
})

test('reading the cookie changes nothing: an old session is not prolonged', async () => {
  const { identity, database } = at.server
  const cookie = await signUp('long@guards.example')
  const uid = (await identity.personOfCookie(cookie))?.uid ?? ''
  const soon = new Date(Date.now() + 3_600_000)
  const old = { expiresAt: soon, updatedAt: new Date(Date.now() - 6 * 86_400_000) }
  await database.db.updateTable('auth_session').set(old).where('userId', '=', uid).execute()
  expect(await identity.personOfCookie(cookie)).toMatchObject({ uid })
  const row = await database.db
    .selectFrom('auth_session')
    .where('userId', '=', uid)
    .select('expiresAt')
    .executeTakeFirst()
  expect(row?.expiresAt).toEqual(soon)
  await database.db
    .updateTable('auth_session')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', uid)
    .execute()
  expect(await identity.personOfCookie(cookie)).toBeNull()
})

test('the cookies have names of our own: another program on this host with the same library signs nobody out', async () => {
  const cookie = cookieOf(await at.post('/sign-up/email', { email: 'neighbour@guards.example', password: PASSWORD }))
  expect(cookie).toMatch(/^benchside\.session_token=/)
  const neighbours = `better-auth.session_token=of-another-program; ${cookie}`
  expect(await at.server.identity.personOfCookie(neighbours)).toMatchObject({ email: 'neighbour@guards.example' })
})
