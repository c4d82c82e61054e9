import { getMigrations } from 'better-auth/db/migration'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#test/people/embedded-server.ts'
import { hitsFor } from '#test/people/personal-data.ts'

let server: EmbeddedServer

beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

test('our migrations make the tables that the provider wants', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(server.provider.options)
  expect([toBeCreated, toBeAdded]).toEqual([[], []])
})

test('no other token is accepted', async () => {
  const { origin, newClient, verify } = server
  const client = newClient()
  const { uid } = await client.signUp('eve@example.test', 'secret12')
  const token = (await client.getIdToken()) ?? ''
  const [head = '', payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const { privateKey } = await generateKeyPair('EdDSA')
  const tampered = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')
  const own = (over: object) => server.provider.api.signJWT({ body: { payload: { ...claims, ...over } } })
  const bad = {
    unsigned: new UnsecuredJWT(claims).encode(),
    forged: await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey),
    'signed by a secret': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.alloc(32)),
    tampered: `${head}.${tampered}.${signature}`,
    longer: `${token}x`,
    expired: (await own({ iat: claims.iat - 3600, exp: claims.iat - 60 })).token,
    'for somebody else': (await own({ aud: 'https://elsewhere.example' })).token,
    'from somebody else': (await own({ iss: 'https://elsewhere.example' })).token,
    'without an address': (await own({ email: undefined })).token,
    'without a sign-in': (await own({ auth_time: undefined })).token,
    'without a person': (await own({ sub: undefined })).token,
    garbage: 'garbage',
    nothing: '',
    dots: 'a.b.c',
  }
  for (const [name, one] of Object.entries(bad)) expect(await verify(one), name).toBeNull()
  expect(await verify((await own({})).token)).toMatchObject({ uid })
  expect(claims).toMatchObject({ iss: origin, aud: origin })
})

test('a deleted person is locked out at once: the token, the session, the password and the codes fail, and nothing of them is kept', async () => {
  const { newClient, identity, verify, lastLink, origin, database } = server
  const client = newClient()
  const { uid, email } = await client.signUp('gone@example.test', 'secret12')
  await client.sendVerification(`${origin}/verify-email`)
  await client.sendPasswordReset(email, `${origin}/reset-password`)
  const [verification, reset] = [await lastLink(email, 'verify'), await lastLink(email, 'reset')]
  const token = (await client.getIdToken()) ?? ''
  expect(await verify(token)).toMatchObject({ uid })
  expect(await hitsFor(database.db, uid)).not.toEqual([])

  await identity.deletePerson(uid)
  expect(await verify(token)).toBeNull()
  expect(await hitsFor(database.db, uid)).toEqual([])
  expect(await hitsFor(database.db, email)).toEqual([])
  expect(await client.getIdToken({ force: true })).toBeNull()
  expect(await client.reload()).toBeNull()
  await client.deleteSelf()
  await expect(client.signIn(email, 'secret12')).rejects.toMatchObject({ code: 'invalid-credentials' })
  const late = reset.searchParams.get('oobCode') ?? ''
  await expect(client.confirmPasswordReset(late, 'another1')).rejects.toMatchObject({ code: 'invalid-code' })
  const code = verification.searchParams.get('oobCode') ?? ''
  await expect(client.applyCode(code)).rejects.toMatchObject({ code: 'invalid-code' })

  const again = await client.signUp(email, 'secret12')
  expect(again.uid).not.toBe(uid)
  expect(await verify((await client.getIdToken()) ?? '')).toMatchObject({ uid: again.uid, emailVerified: false })
})

test('a new password ends every older sign-in at once', async () => {
  const { newClient, verify, lastLink, origin } = server
  const [thief, owner] = [newClient(), newClient()]
  const { email } = await thief.signUp('stolen@example.test', 'secret12')
  const token = (await thief.getIdToken()) ?? ''
  await owner.sendPasswordReset(email, `${origin}/reset-password`)
  await owner.confirmPasswordReset((await lastLink(email, 'reset')).searchParams.get('oobCode') ?? '', 'another1')
  expect(await verify(token)).toBeNull()
  expect(await thief.getIdToken({ force: true })).toBeNull()
  await owner.signIn(email, 'another1')
  expect(await verify((await owner.getIdToken()) ?? '')).toMatchObject({ email })
})

test('codes and sessions of people are not stored in plain text', async () => {
  const { newClient, lastLink, origin, database } = server
  const client = newClient()
  const { email } = await client.signUp('codes@example.test', 'secret12')
  await client.sendPasswordReset(email, `${origin}/reset-password`)
  const code = (await lastLink(email, 'reset')).searchParams.get('oobCode') ?? 'none'
  expect(await hitsFor(database.db, code)).toEqual([])
  expect(await hitsFor(database.db, 'secret12')).toEqual([])
  expect(await hitsFor(database.db, '127.0.0.1')).toEqual([])
  expect(await hitsFor(database.db, '198.51.')).toEqual([])
})
