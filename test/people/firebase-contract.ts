import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/ground/base/config.ts'
import type { Identity } from '#server/ground/identity/identity.ts'
import { createIdentity } from '#server/program/identity.ts'
import { createFirebaseIdentity } from '#web/session/firebase-identity.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { identityContract } from './identity-contract.ts'

/** Run by `npm run prove -- hosted`, which starts Firebase's own emulator. */
const emulatorUrl = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const firebase = { projectId: 'demo-benchside', apiKey: 'emulated', authDomain: 'demo.example', emulatorUrl }
const origin = 'http://localhost:3000'
const SECRET = 'a-secret-of-the-tests-that-is-long-enough'
const KINDS = { verify: 'VERIFY_EMAIL', reset: 'PASSWORD_RESET' }

type Codes = { oobCodes: { email: string; requestType: string; oobLink: string }[] }

let database: TestDatabase
let identity: Identity
let browsers = 0

beforeAll(async () => {
  database = await createTestDatabase()
  identity = createIdentity({
    db: database.db,
    // The provider sends its mails itself.
    queue: { send: async () => undefined, forgetWaiting: async () => undefined, stop: async () => undefined },
    config: {
      ...readConfig({ DATA_DIR: '/tmp/benchside-test-config', AUTH_SECRET: SECRET, PUBLIC_URL: origin }),
      firebase,
    },
    now: () => new Date(),
    isHearing: () => true,
  }).identity
})
afterAll(() => database.close())

identityContract(() => ({ origin, newClient, lastLink, verify: (token) => identity.verify(token) }))

test('a deleted person is refused at once, deletes the rest themselves, and may register again', async () => {
  const client = newClient()
  const { uid, email } = await client.signUp(`gone-${Date.now()}@contract.example`, 'secret12')
  const token = (await client.getIdToken()) ?? ''
  expect(await identity.verify(token)).toMatchObject({ uid })
  await identity.deletePerson(uid)
  expect(await identity.verify(token)).toBeNull()
  expect(await identity.verify((await client.getIdToken({ force: true })) ?? '')).toBeNull()
  await client.deleteSelf()
  expect(await client.getIdToken()).toBeNull()
  await expect(client.signIn(email, 'secret12')).rejects.toMatchObject({ code: 'invalid-credentials' })
  const again = await client.signUp(email, 'secret12')
  expect(again.uid).not.toBe(uid)
  expect(await identity.verify((await client.getIdToken()) ?? '')).toMatchObject({ uid: again.uid })
})

test('somebody whose account was deleted elsewhere is signed out when a token is asked for', async () => {
  const [client, other] = [newClient(), newClient()]
  const { email } = await client.signUp(`elsewhere-${Date.now()}@contract.example`, 'secret12')
  await other.signIn(email, 'secret12')
  await other.deleteSelf()
  expect(await client.getIdToken({ force: true })).toBeNull()
  expect(await client.reload()).toBeNull()
})

function newClient() {
  return createFirebaseIdentity(
    { kind: 'firebase', ...firebase },
    { storedIn: 'memory', name: `browser ${++browsers}` },
  )
}

async function lastLink(email: string, kind: 'verify' | 'reset'): Promise<URL> {
  const answer = await fetch(`${emulatorUrl}/emulator/v1/projects/${firebase.projectId}/oobCodes`)
  const { oobCodes } = (await answer.json()) as Codes
  const found = oobCodes.findLast((code) => code.email === email && code.requestType === KINDS[kind])
  if (!found) throw new Error(`No mail to ${email}`)
  return new URL(found.oobLink)
}
