import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import type { Identity } from './identity.ts'
import { isRefused } from './refusals.ts'

const firebase = {
  projectId: 'benchside-1a2b3',
  apiKey: 'k',
  authDomain: 'benchside-1a2b3.firebaseapp.com',
  emulatorUrl: null,
}
const issuer = 'https://securetoken.google.com/benchside-1a2b3'
const NOW = Math.floor(Date.now() / 1000)
const GOOD = {
  sub: 'u1',
  email: 'ann@x.example',
  email_verified: true,
  auth_time: NOW - 600,
  iat: NOW - 60,
  exp: NOW + 3600,
}
const PUBLISHED = { iss: issuer, aud: 'benchside-1a2b3', ...GOOD }

let key: Awaited<ReturnType<typeof generateKeyPair>>
let other: Awaited<ReturnType<typeof generateKeyPair>>
let provider: Server
let database: TestDatabase
let published: { keys: JWK[] }
/** What the provider does instead of answering with its keys. */
let fault: 'none' | 'error' | 'not keys' = 'none'

beforeAll(async () => {
  key = await generateKeyPair('RS256', { extractable: true })
  other = await generateKeyPair('RS256')
  // Without `alg`: we decide which algorithm is accepted.
  published = { keys: [{ ...(await exportJWK(key.publicKey)), kid: 'k1', use: 'sig' }] }
  provider = createServer((_request, response) => {
    if (fault === 'error') response.writeHead(500).end('away')
    else response.end(fault === 'not keys' ? '<html></html>' : JSON.stringify(published))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  database = await createTestDatabase()
})
afterAll(async () => {
  provider.close()
  await database.close()
})

test('a good token identifies its person', async () => {
  const signedInAt = new Date((NOW - 600) * 1000)
  const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true, signedInAt }
  expect(await hosted().verify(await signed({}))).toEqual(person)
  expect(await hosted().verify(await signed({ email_verified: false }))).toEqual({ ...person, emailVerified: false })
  expect(await hosted().verify(await signed({ email_verified: 'true' }))).toEqual({ ...person, emailVerified: false })
})

test('clocks may differ by half a minute', async () => {
  const late = { iat: NOW + 20, auth_time: NOW + 20 }
  const [ahead, behind] = [await signed(late), await signed({ exp: NOW - 20 })]
  expect(await hosted().verify(ahead)).toMatchObject({ uid: 'u1', signedInAt: new Date((NOW + 20) * 1000) })
  expect(await hosted().verify(behind)).toMatchObject({ uid: 'u1' })
})

test.each<{ case: string; claims: Record<string, unknown> }>([
  { case: 'for another project', claims: { aud: 'another' } },
  { case: 'for two projects, none ours', claims: { aud: ['another', 'third'] } },
  { case: 'from somebody else', claims: { iss: 'https://securetoken.google.com/another' } },
  { case: 'without issuer', claims: { iss: undefined } },
  { case: 'expired', claims: { exp: NOW - 61 } },
  { case: 'that never expires', claims: { exp: undefined } },
  { case: 'older than any token can be', claims: { iat: NOW - 3 * 3600 } },
  { case: 'made in the future', claims: { iat: NOW + 120 } },
  { case: 'without a time', claims: { iat: undefined } },
  { case: 'not good yet', claims: { nbf: NOW + 120 } },
  { case: 'without the time of the sign-in', claims: { auth_time: undefined } },
  { case: 'with a sign-in in the future', claims: { auth_time: NOW + 120 } },
  { case: 'with a sign-in that is no time', claims: { auth_time: 'now' } },
  { case: 'of nobody', claims: { sub: undefined } },
  { case: 'of an empty person', claims: { sub: '' } },
  { case: 'of a person with an endless id', claims: { sub: 'x'.repeat(129) } },
  { case: 'without email', claims: { email: undefined } },
  { case: 'with an empty email', claims: { email: '' } },
  { case: 'with an email that is no text', claims: { email: { at: 'x' } } },
])('a signed token $case is refused', async ({ claims }) => {
  expect(await hosted().verify(await signed(claims))).toBeNull()
})

test('a token that the provider did not sign is refused', async () => {
  const good = await signed({})
  const [head = '', , signature = ''] = good.split('.')
  const another = Buffer.from(JSON.stringify({ ...PUBLISHED, sub: 'u2' })).toString('base64url')
  const publicKey = new TextEncoder().encode(await exportSPKI(key.publicKey))
  const unsigned = new UnsecuredJWT(PUBLISHED).encode()
  const bad = {
    unsigned,
    'unsigned, with a signature': `${unsigned}${signature}`,
    'with another payload': `${head}.${another}.${signature}`,
    'with half a signature': good.slice(0, -20),
    'signed by another key of the same name': await signed({}, { by: other.privateKey }),
    'signed by an unknown key': await signed({}, { by: other.privateKey, kid: 'k9' }),
    'signed by the public key as a secret': await new SignJWT(PUBLISHED)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(publicKey),
    'signed in another way': await signed({}, { alg: 'PS256' }),
    garbage: 'garbage',
    nothing: '',
    dots: '..',
  }
  for (const [name, token] of Object.entries(bad)) expect(await hosted().verify(token), name).toBeNull()
})

test('a new key is found, but invented key ids do not make us ask each time', async () => {
  const identity = hosted()
  expect(await identity.verify(await signed({}))).not.toBeNull()
  published.keys.push({ ...(await exportJWK(other.publicKey)), kid: 'k2', alg: 'RS256' })
  // The keys were read a moment ago, so they are not read again yet, see signing-keys.test.ts.
  expect(await identity.verify(await signed({}, { by: other.privateKey, kid: 'k2' }))).toBeNull()
  expect(await hosted().verify(await signed({}, { by: other.privateKey, kid: 'k2' }))).not.toBeNull()
  published.keys.pop()
})

test.each(['error', 'not keys'] as const)(
  'a provider that is away (%s) makes a call wait, not a person a stranger',
  async (what) => {
    const identity = hosted()
    fault = what
    const failure = { name: 'Failure', kind: 'unavailable', retryAfter: 5 }
    await expect(identity.verify(await signed({}))).rejects.toMatchObject(failure)
    expect(await identity.verify('garbage')).toBeNull()
    fault = 'none'
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await identity.verify(await signed({}))).not.toBeNull()
  },
)

test('a provider that cannot be reached at all, too', async () => {
  const identity = createFirebaseIdentity({ ...needs(), keysUrl: 'http://127.0.0.1:9/' })
  await expect(identity.verify(await signed({}))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('unsigned tokens are accepted with the emulator alone', async () => {
  const emulatorUrl = 'http://127.0.0.1:9099'
  const emulated = createFirebaseIdentity({ ...needs(), firebase: { ...firebase, emulatorUrl } })
  expect(await emulated.verify(new UnsecuredJWT(PUBLISHED).encode())).toMatchObject({ uid: 'u1' })
  expect(await emulated.verify(new UnsecuredJWT({ ...PUBLISHED, aud: 'another' }).encode())).toBeNull()
  expect(emulated.browserAsks).toEqual([emulatorUrl])
  expect(emulated.settings).toMatchObject({ kind: 'firebase', emulatorUrl })
  expect(hosted().browserAsks).toEqual(['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'])
  expect(hosted().settings).not.toHaveProperty('emulatorUrl')
})

test('somebody who was deleted has to sign in again', async () => {
  const identity = hosted()
  await identity.deletePerson('u1')
  const before = { uid: 'u1', email: 'ann@x.example', emailVerified: true, signedInAt: new Date(NOW * 1000) }
  expect(await isRefused(database.db, before)).toBe(true)
  expect(await isRefused(database.db, { ...before, uid: 'u2' })).toBe(false)
  expect(await isRefused(database.db, { ...before, signedInAt: new Date(Date.now() + 1000) })).toBe(false)
})

function needs() {
  return { firebase, db: database.db, now: () => new Date() }
}

function hosted(): Identity {
  const { port } = provider.address() as AddressInfo
  return createFirebaseIdentity({ ...needs(), keysUrl: `http://127.0.0.1:${port}/` })
}

type Signer = { by?: CryptoKey; kid?: string; alg?: string }

/** Like the provider's own but for some claims; undefined ones are left out. */
async function signed(
  claims: Record<string, unknown>,
  { by, kid = 'k1', alg = 'RS256' }: Signer = {},
): Promise<string> {
  const payload = JSON.parse(JSON.stringify({ ...PUBLISHED, ...claims })) as JWTPayload
  const signer = by ?? (await importJWK(await exportJWK(key.privateKey), alg))
  return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signer)
}
