import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#test/people/embedded-server.ts'

const PASSWORD = 'secret12'
let server: EmbeddedServer
let people = 0

beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

async function newPerson() {
  const client = server.newClient()
  const person = await client.signUp(`p${++people}@links.example`, PASSWORD)
  return { client, ...person }
}

test('a new password ends all other password links', async () => {
  const { email, uid } = await newPerson()
  const other = await newPerson()
  const [first, second, others] = [await resetCode(email), await resetCode(email), await resetCode(other.email)]
  expect(first).not.toBe(second)
  const owner = server.newClient()
  await owner.confirmPasswordReset(second, 'another1')
  await expect(server.newClient().confirmPasswordReset(first, 'stolen-by-first')).rejects.toMatchObject({
    code: 'invalid-code',
  })
  expect((await owner.signIn(email, 'another1')).uid).toBe(uid)
  await server.newClient().confirmPasswordReset(others, 'another1')
})

test('a refused password uses up no link', async () => {
  const { email } = await newPerson()
  const [first, second] = [await resetCode(email), await resetCode(email)]
  await expect(server.newClient().confirmPasswordReset(first, '12345')).rejects.toMatchObject({ code: 'weak-password' })
  await server.newClient().confirmPasswordReset(second, 'another1')
})

describe('a verification code', () => {
  test('is invalid once its account was deleted, for a new account of the same address too', async () => {
    const { client, email, uid } = await newPerson()
    const code = await verificationCode(client, email)
    await server.identity.deletePerson(uid)
    const again = server.newClient()
    await again.signUp(email, PASSWORD)
    await expect(again.applyCode(code)).rejects.toMatchObject({ code: 'invalid-code' })
    expect((await again.reload())?.emailVerified).toBe(false)
  })

  test('does not work for an address that is another person’s by now', async () => {
    const { db } = server.database
    const [first, second] = [await newPerson(), await newPerson()]
    const code = await verificationCode(first.client, first.email)
    await db.updateTable('auth_user').set({ email: 'elsewhere@links.example' }).where('id', '=', first.uid).execute()
    await expect(first.client.applyCode(code)).rejects.toMatchObject({ code: 'invalid-code' })
    await db.updateTable('auth_user').set({ email: first.email }).where('id', '=', second.uid).execute()
    await expect(second.client.applyCode(code)).rejects.toMatchObject({ code: 'invalid-code' })
  })

  test('does not work without our signature', async () => {
    const { client, email } = await newPerson()
    const code = await verificationCode(client, email)
    const providers = code.split('.').slice(0, 3).join('.')
    await expect(client.applyCode(providers)).rejects.toMatchObject({ code: 'invalid-code' })
    await client.applyCode(code)
    expect((await client.reload())?.emailVerified).toBe(true)
  })
})

describe('following a link for verification', () => {
  test('followed in another browser, logs out whoever made the account, and replaces their password', async () => {
    for (const isSomebodyElse of [false, true]) {
      const maker = await newPerson()
      const token = (await maker.client.getIdToken()) ?? ''
      const owner = isSomebodyElse ? (await newPerson()).client : server.newClient()
      const code = await verificationCode(maker.client, maker.email)
      expect(await server.identity.verify(token)).toMatchObject({ uid: maker.uid })
      await expect(owner.applyCode(`${code.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'invalid-code' })
      await expect(owner.applyCode(code)).rejects.toMatchObject({ message: 'Please enter a password' })
      await expect(owner.applyCode(code, '12345')).rejects.toMatchObject({
        message: 'The password needs at least 6 characters and can have at most 128',
      })
      expect(await sessionsOf(maker.uid)).toBe(1)
      await owner.applyCode(code, 'of-the-mailbox')
      expect(await sessionsOf(maker.uid)).toBe(0)
      expect(await server.identity.verify(token)).toBeNull()
      expect(await maker.client.reload()).toBeNull()
      await expect(maker.client.signIn(maker.email, PASSWORD)).rejects.toMatchObject({ code: 'invalid-credentials' })
      const reader = server.newClient()
      expect((await reader.signIn(maker.email, 'of-the-mailbox')).emailVerified).toBe(true)
      expect(await server.identity.verify((await reader.getIdToken()) ?? '')).toMatchObject({ uid: maker.uid })
    }
  })

  test('leaves no session to log-ins with the old password that were on their way', async () => {
    const maker = await newPerson()
    const code = await verificationCode(maker.client, maker.email)
    const others = Array.from({ length: 8 }, () => server.newClient())
    const tries = others.map((other) => other.signIn(maker.email, PASSWORD).catch(() => null))
    await server.newClient().applyCode(code, 'of-the-mailbox')
    await Promise.all(tries)
    expect(await sessionsOf(maker.uid)).toBe(0)
    for (const other of others) expect(await other.reload()).toBeNull()
  })

  test('followed where its person is signed in, logs nobody out', async () => {
    const { client, email, uid } = await newPerson()
    await server.newClient().signIn(email, PASSWORD)
    await client.applyCode(await verificationCode(client, email))
    expect(await sessionsOf(uid)).toBe(2)
    expect((await client.reload())?.emailVerified).toBe(true)
  })
})

describe('a mail leads to pages of ours only', () => {
  test.each([
    'https://evil.example/reset-password',
    '//evil.example/reset-password',
    '/account',
    '/reset-password/../account',
    '/api/identity/sign-out',
    'javascript:alert(1)',
    'https://a:b@127.0.0.1/reset-password',
    '',
  ])('not to %s', async (address) => {
    const { client, email } = await newPerson()
    await expect(client.sendPasswordReset(email, address)).rejects.toMatchObject({ name: 'IdentityError' })
    await expect(client.sendVerification(address)).rejects.toMatchObject({ name: 'IdentityError' })
    await server.deliver()
    expect(server.mails.filter(({ to }) => to === email)).toEqual([])
  })

  describe.each(['/verify-email', '/reset-password', '/login'])('a request that names %s', (path) => {
    const asked = () => `${server.origin}${path}?state=%7B%7D&mode=x&oobCode=theirs#there`

    test('gets a link for a new password to the password page, with the code alone', async () => {
      const { client, email } = await newPerson()
      await client.sendPasswordReset(email, asked())
      const link = await server.lastLink(email, 'reset')
      expect([link.origin, link.pathname, link.hash]).toEqual([server.origin, '/reset-password', ''])
      expect([...link.searchParams.keys()]).toEqual(['oobCode'])
      expect(link.searchParams.get('oobCode')).not.toBe('theirs')
    })

    test('gets a verification link to the verification page, with the state and the code', async () => {
      const { client, email } = await newPerson()
      await client.sendVerification(asked())
      const link = await server.lastLink(email, 'verify')
      expect([link.origin, link.pathname, link.hash]).toEqual([server.origin, '/verify-email', ''])
      expect([...link.searchParams.keys()]).toEqual(['state', 'oobCode'])
      expect(link.searchParams.get('state')).toBe('{}')
      await client.applyCode(link.searchParams.get('oobCode') ?? '')
    })
  })

  test('to a local machine under each of its names, and to none of them once the program has a public address', async () => {
    const { port } = new URL(server.origin)
    const { client, email } = await newPerson()
    await client.sendPasswordReset(email, `http://localhost:${port}/reset-password`)
    expect((await server.lastLink(email, 'reset')).hostname).toBe('localhost')

    const publicUrl = 'https://benchside.example'
    const other = await startEmbeddedServer({ publicUrl })
    const ask = async (redirectTo: string, origin = publicUrl) => {
      const payload = { email: 'ann@links.example', redirectTo }
      const url = '/api/identity/request-password-reset'
      return (await other.app.inject({ method: 'POST', url, payload, headers: { origin } })).statusCode
    }
    expect(await ask(`${publicUrl}/reset-password`)).toBe(200)
    for (const local of [other.origin, other.origin.replace('127.0.0.1', 'localhost')])
      expect(await ask(`${local}/reset-password`), local).toBe(403)
    await other.close()
  })
})

async function resetCode(email: string): Promise<string> {
  const before = server.mails.length
  await server.database.db.deleteFrom('identity_attempt').execute()
  await server.newClient().sendPasswordReset(email, `${server.origin}/reset-password`)
  for (let tries = 0; tries < 100 && server.mails.length === before; tries++) await server.lastLink(email, 'reset')
  return (await server.lastLink(email, 'reset')).searchParams.get('oobCode') ?? ''
}

async function sessionsOf(uid: string): Promise<number> {
  const { db } = server.database
  return (await db.selectFrom('auth_session').where('userId', '=', uid).select('id').execute()).length
}

async function verificationCode(client: Awaited<ReturnType<typeof newPerson>>['client'], email: string) {
  await client.sendVerification(`${server.origin}/verify-email`)
  return (await server.lastLink(email, 'verify')).searchParams.get('oobCode') ?? ''
}
