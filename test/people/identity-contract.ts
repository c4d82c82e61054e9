import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Person } from '#server/ground/identity/identity.ts'
import type { IdentityClient, IdentityErrorCode, Person as Somebody } from '#web/session/identity.ts'

export type IdentityEnvironment = {
  /** Where the pages of the product are. */
  origin: string
  /** A new browser. */
  newClient(): IdentityClient
  /** Verifies a token, as the server does. */
  verify(token: string): Promise<Person | null>
  /** The link of the latest mail to somebody. */
  lastLink(email: string, kind: 'verify' | 'reset'): Promise<URL>
}

const PASSWORD = 'secret12'
let people = 0

/** Registers the tests that every provider must pass. */
export function identityContract(begin: () => IdentityEnvironment): void {
  test('a browser that was never here is signed out', async () => {
    const { newClient } = begin()
    const client = newClient()
    expect(await nextPerson(client)).toBeNull()
    expect([await client.getIdToken(), await client.reload()]).toEqual([null, null])
  })

  test('a weak password is refused with a text, and nobody is signed in', async () => {
    const { newClient } = begin()
    const client = newClient()
    const email = inventAddress()
    await refused(client.signUp(email, '12345'), 'weak-password')
    expect(await client.getIdToken()).toBeNull()
    await client.signUp(email, '123456')
  })

  test('signing up leaves an unverified person signed in, whom the server recognises', async () => {
    const { newClient, verify } = begin()
    const client = newClient()
    const heard = listen(client)
    const email = inventAddress()
    const before = Date.now()
    const person = await client.signUp(email, PASSWORD)
    expect(person).toEqual({ uid: expect.stringMatching(/^.{10,128}$/), email, emailVerified: false })
    expect(heard.at(-1)).toEqual(person)
    const seen = await verify((await client.getIdToken()) ?? '')
    // The hosted provider's tokens name no session.
    const session = seen?.session === undefined ? {} : { session: expect.stringMatching(/^.{10,}$/) }
    expect(seen).toEqual({ ...person, ...session, signedInAt: expect.any(Date) })
    expect(Math.abs((seen?.signedInAt.getTime() ?? 0) - before)).toBeLessThan(5000)
  })

  test('the mail leads to the page that was asked for, with state and code', async () => {
    const { newClient, lastLink, origin } = begin()
    const client = newClient()
    const { uid, email } = await client.signUp(inventAddress(), PASSWORD)
    const state = JSON.stringify({ uid, email, consent: true })
    await client.sendVerification(`${origin}/verify-email?state=${encodeURIComponent(state)}`)
    const link = await lastLink(email, 'verify')
    expect(parameter(link, 'oobCode')).toMatch(/^\S{10,}$/)
    expect(JSON.parse(parameter(link, 'state') ?? '')).toEqual({ uid, email, consent: true })
  })

  test('the code verifies, once; the person and a renewed token say so', async () => {
    const { newClient, verify, ...rest } = begin()
    const client = newClient()
    const { email } = await client.signUp(inventAddress(), PASSWORD)
    const code = await verificationCode(client, email, rest)
    const heard = listen(client)
    await refused(client.applyCode('nonsense'), 'invalid-code')
    await refused(client.applyCode(`${code.slice(0, -4)}AAAA`), 'invalid-code')
    expect((await client.reload())?.emailVerified).toBe(false)
    await client.applyCode(code)
    expect((await client.reload())?.emailVerified).toBe(true)
    expect(heard.at(-1)?.emailVerified).toBe(true)
    expect(await verify((await client.getIdToken({ force: true })) ?? '')).toMatchObject({ email, emailVerified: true })
    await refused(client.applyCode(code), 'invalid-code')
  })

  test('after a reload the existing token says so, too', async () => {
    const { newClient, verify, ...rest } = begin()
    const client = newClient()
    const { email } = await client.signUp(inventAddress(), PASSWORD)
    await client.getIdToken()
    await client.applyCode(await verificationCode(client, email, rest))
    await client.reload()
    expect((await verify((await client.getIdToken()) ?? ''))?.emailVerified).toBe(true)
  })

  test('the code works in a second browser where nobody is signed in', async () => {
    const { newClient, ...rest } = begin()
    const client = newClient()
    const { uid, email } = await client.signUp(inventAddress(), PASSWORD)
    const code = await verificationCode(client, email, rest)
    await client.signOut()
    const second = newClient()
    await second.applyCode(code, PASSWORD)
    expect([await second.reload(), await second.getIdToken()]).toEqual([null, null])
    expect(await second.signIn(email, PASSWORD)).toEqual({ uid, email, emailVerified: true })
  })

  test('the code works where somebody else is signed in, who stays signed in', async () => {
    const { newClient, ...rest } = begin()
    const client = newClient()
    const { email } = await client.signUp(inventAddress(), PASSWORD)
    const code = await verificationCode(client, email, rest)
    const second = newClient()
    const other = await second.signUp(inventAddress(), PASSWORD)
    await second.applyCode(code, PASSWORD)
    expect(await second.reload()).toEqual(other)
    expect((await client.signIn(email, PASSWORD)).emailVerified).toBe(true)
  })

  test('signing out notifies all listeners and leaves no token; signing in again is a new sign-in', async () => {
    const { newClient, verify } = begin()
    const client = newClient()
    const person = await client.signUp(inventAddress(), PASSWORD)
    const first = await verify((await client.getIdToken()) ?? '')
    const heard = listen(client)
    await client.signOut()
    expect([heard.at(-1), await client.getIdToken(), await client.reload()]).toEqual([null, null, null])
    await client.signOut()
    await sleep(1100)
    expect(await client.signIn(person.email, PASSWORD)).toEqual(person)
    expect(heard.at(-1)).toEqual(person)
    const again = await verify((await client.getIdToken()) ?? '')
    expect(again?.signedInAt.getTime()).toBeGreaterThan(first?.signedInAt.getTime() ?? 0)
  })

  test('a renewed token has the time of the sign-in, not its own', async () => {
    const { newClient, verify } = begin()
    const client = newClient()
    await client.signUp(inventAddress(), PASSWORD)
    const token = (await client.getIdToken()) ?? ''
    const first = await verify(token)
    await sleep(1100)
    const renewed = (await client.getIdToken({ force: true })) ?? ''
    expect(renewed).not.toBe(token)
    expect(await verify(renewed)).toEqual(first)
  })

  test('one address has one account, however it is written', async () => {
    const { newClient } = begin()
    const { email } = await newClient().signUp(inventAddress(), PASSWORD)
    const second = newClient()
    await refused(second.signUp(email, 'another-secret'), 'email-in-use')
    await refused(second.signUp(email.toUpperCase(), 'another-secret'), 'email-in-use')
    expect((await second.signIn(email.toUpperCase(), PASSWORD)).email).toBe(email)
  })

  test('a wrong password and an unknown person get the same message', async () => {
    const { newClient } = begin()
    const client = newClient()
    const { email } = await newClient().signUp(inventAddress(), PASSWORD)
    const wrong = await refused(client.signIn(email, 'not-the-secret'), 'invalid-credentials')
    const unknown = await refused(client.signIn(inventAddress(), 'not-the-secret'), 'invalid-credentials')
    expect(wrong).toBe(unknown)
    expect(await client.getIdToken()).toBeNull()
  })

  test('a forgotten password: the code sets a new one, once, and the old one is gone', async () => {
    const { newClient, lastLink, origin } = begin()
    const client = newClient()
    const { uid, email } = await newClient().signUp(inventAddress(), PASSWORD)
    expect(await client.sendPasswordReset(inventAddress(), `${origin}/reset-password`)).toBeUndefined()
    expect(await client.sendPasswordReset(email, `${origin}/reset-password`)).toBeUndefined()
    const code = parameter(await lastLink(email, 'reset'), 'oobCode') ?? ''
    await refused(client.confirmPasswordReset('nonsense', 'new-secret'), 'invalid-code')
    await refused(client.confirmPasswordReset(code, '12345'), 'weak-password')
    await client.confirmPasswordReset(code, 'new-secret')
    await refused(client.confirmPasswordReset(code, 'newer-secret'), 'invalid-code')
    await refused(client.signIn(email, PASSWORD), 'invalid-credentials')
    expect((await client.signIn(email, 'new-secret')).uid).toBe(uid)
  })

  test('asking for a mail without being signed in is refused with a message', async () => {
    const { newClient, origin } = begin()
    await refused(newClient().sendVerification(`${origin}/verify-email`), 'invalid-credentials')
  })

  test('a token that was altered is not valid', async () => {
    const { newClient, verify } = begin()
    const client = newClient()
    await client.signUp(inventAddress(), PASSWORD)
    const token = (await client.getIdToken()) ?? ''
    for (const bad of ['', 'garbage', 'a.b.c', `x${token}`, token.slice(1), token.split('.').slice(0, 2).join('.')])
      expect(await verify(bad), bad.slice(0, 30)).toBeNull()
  })
}

/** A query parameter of the link, or of the page that the provider's own link continues to (`continueUrl`). */
function parameter(link: URL, name: string): string | null {
  const next = URL.parse(link.searchParams.get('continueUrl') ?? '')
  return link.searchParams.get(name) ?? next?.searchParams.get(name) ?? null
}

async function verificationCode(
  client: IdentityClient,
  email: string,
  { lastLink, origin }: Pick<IdentityEnvironment, 'lastLink' | 'origin'>,
): Promise<string> {
  await client.sendVerification(`${origin}/verify-email?state=${encodeURIComponent('{}')}`)
  return parameter(await lastLink(email, 'verify'), 'oobCode') ?? ''
}

/** Expects a refusal with this code; answers its message, which is shown to people. */
async function refused(work: Promise<unknown>, code: IdentityErrorCode): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'IdentityError', code, message: expect.stringMatching(/\w{2,} \w+/) })
  return (error as Error).message
}

function listen(client: IdentityClient): (Somebody | null)[] {
  const heard: (Somebody | null)[] = []
  client.onChange((person) => heard.push(person))
  return heard
}

function nextPerson(client: IdentityClient): Promise<Somebody | null> {
  return new Promise((resolve) => {
    const stop = client.onChange((person) => {
      resolve(person)
      queueMicrotask(() => stop())
    })
  })
}

function inventAddress(): string {
  return `p${Date.now()}-${++people}@contract.example`
}
