import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { createIdentity } from '#server/program/identity.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { withKeptSecret } from './kept-secret.ts'

const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
const EMAIL = 'ann@example.test'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

function start(secret: string, before?: string): Promise<Config> {
  const config = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: secret,
    ...(before !== undefined && { AUTH_SECRET_BEFORE: before }),
  })
  return withKeptSecret(database.db, config)
}

/** The provider as a program with this configuration has it. */
function providerWith(config: Config) {
  const queue = { send: async () => undefined, forgetWaiting: async () => undefined, stop: async () => undefined }
  const { identity, provider } = createIdentity({
    db: database.db,
    queue,
    config,
    now: () => new Date(),
    isHearing: () => true,
  })
  if (!provider) throw new Error('There is no embedded provider')
  return { identity, api: provider.api }
}

/** Returns a token, as a browser gets it. */
async function signIn(config: Config, { isNew = false } = {}): Promise<string> {
  const { api } = providerWith(config)
  const body = { email: EMAIL, password: 'secret12', name: 'Ann' }
  const answer = isNew
    ? await api.signUpEmail({ body, asResponse: true })
    : await api.signInEmail({ body, asResponse: true })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return (await api.getToken({ headers: new Headers({ cookie: cookie.join('; ') }) })).token
}

test('the same secret is accepted by any number of processes, and tokens stay valid', async () => {
  const [one, other] = await Promise.all([start(FIRST), start(FIRST)])
  expect([one.secret, other.secret]).toEqual([FIRST, FIRST])
  const token = await signIn(one, { isNew: true })
  expect(await providerWith(await start(FIRST)).identity.verify(token)).toMatchObject({ email: EMAIL })
})

test('another secret is refused with a clear message, and nothing is changed', async () => {
  await signIn(await start(FIRST), { isNew: true })
  await expect(start(SECOND)).rejects.toBeInstanceOf(StartRefused)
  await expect(start(SECOND)).rejects.toThrow(/^AUTH_SECRET .* is not the one that this database was used with/)
  await expect(start(SECOND, THIRD)).rejects.toBeInstanceOf(StartRefused)
  await signIn(await start(FIRST))
})

test('a database from before secrets were stored is recognised by its signing keys', async () => {
  const privateKey = JSON.stringify(await symmetricEncrypt({ key: FIRST, data: '{}' }))
  await sql`
    insert into auth_jwks (id, "publicKey", "privateKey", "createdAt") values ('one', '{}', ${privateKey}, now())
  `.execute(database.db)
  await expect(start(SECOND)).rejects.toBeInstanceOf(StartRefused)
  expect((await start(FIRST)).secret).toBe(FIRST)
})

test('after a change of the secret, records and passwords stay valid, and everybody logs in again', async () => {
  const before = await start(FIRST)
  const old = await signIn(before, { isNew: true })
  const after = await start(SECOND, FIRST)
  expect(addressHashOf(after.secret, EMAIL)).toBe(addressHashOf(before.secret, EMAIL))
  const { identity } = providerWith(after)
  expect(await identity.verify(old)).toBeNull()
  expect(await identity.verify(await signIn(after))).toMatchObject({ email: EMAIL })
  // The old secret may stay in AUTH_SECRET_BEFORE or not; as AUTH_SECRET itself it is refused.
  for (const again of [await start(SECOND), await start(SECOND, FIRST)]) expect(again.secret).toBe(before.secret)
  await expect(start(FIRST)).rejects.toBeInstanceOf(StartRefused)
  expect((await start(THIRD, SECOND)).secret).toBe(before.secret)
})
