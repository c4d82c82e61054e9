import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'
import { lockPerson } from '#server/ground/identity/refusals.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '../app.ts'
import { hold, lockWaits } from './hold.ts'
import { newAddress, type Somebody, signUp } from './people.ts'
import { hitsFor } from './personal-data.ts'

/** No official game answers at this port (discard): teams are saved without its check. */
const NOWHERE = 'http://127.0.0.1:9'
/** Few rounds in `npm test`; `npm run prove` sets how many before a release. */
const ROUNDS = Number(process.env.LEAVING_ROUNDS ?? 4)
let program: TestApp
let app: FastifyInstance
let provider: Provider

beforeAll(async () => {
  program = await startApp(NOWHERE)
  const { deps } = program
  const made = createIdentity({ ...deps, isHearing: () => true })
  if (!made.provider) throw new Error('There is no embedded provider')
  provider = made.provider
  app = await buildApp({ ...deps, identity: made.identity }, () => null)
})
afterAll(async () => {
  await app?.close()
  await program?.close()
})

test('leaving while everything is being saved leaves nothing', async () => {
  const { db, config } = program.deps
  for (let round = 0; round < ROUNDS; round++) {
    const ann = await signUp({ app, db, provider, publicUrl: config.publicUrl }, `ann${round}-leaves`, true)
    await call(ann, 'POST', '/api/auth/register', { uid: ann.uid, email: ann.email, consent: true })
    // Few enough that `inTurn` refuses none.
    const saving = Array.from({ length: 4 }, (_, i) => saves(ann, 100 + i)).flat()
    // Deletes the account a little later in every round, to hit different moments of the saves.
    const leaving = new Promise((resolve) => setTimeout(resolve, (round * 48) / ROUNDS)).then(() =>
      call(ann, 'DELETE', '/api/account', { password: 'secret12' }),
    )
    const statuses = await Promise.all(saving)
    expect(await leaving).toBe(200)
    expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([])
    await program.runJobs()
    for (const trace of [ann.uid, ann.email]) expect(await hitsFor(db, trace), `round ${round}`).toEqual([])
  }
})

test('a save that was accepted before its person left, but runs after that, writes nothing', async () => {
  const { db, config } = program.deps
  const bob = await signUp({ app, db, provider, publicUrl: config.publicUrl }, 'bob-leaves', true)
  let saved: Promise<number>[] = []
  // The password was found right, and the lock is held until the leave waits behind it.
  const held = await hold(db, 'delete on identity_attempt')
  const leaving = call(bob, 'DELETE', '/api/account', { password: 'secret12' })
  await lockWaits(db, 1)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, bob.uid)
    await held.letGo()
    await lockWaits(db, 1)
    saved = [leaving, ...saves(bob, 7)]
    // Two of one person's calls work at once: the leave and the first save.
    await lockWaits(db, 2)
  })
  expect(await Promise.all(saved)).toEqual([200, ...Array(saved.length - 1).fill(401)])
  for (const trace of [bob.uid, bob.email]) expect(await hitsFor(db, trace)).toEqual([])
})

/** Every call that writes something under a person's id. */
function saves(person: Somebody, teamId: number): Promise<number>[] {
  const { uid, email } = person
  return [
    call(person, 'POST', '/api/team/save', { teamId: String(teamId) }),
    call(person, 'POST', '/api/team/save', {
      teamId: String(teamId),
      game: 'classic',
      selectedLeagues: [{ id: 9, type: 'classic' }],
    }),
    call(person, 'POST', '/api/auth/register', { uid, email, consent: true }),
    call(person, 'POST', '/api/account/weekly-mail', { on: true }),
    call(person, 'DELETE', '/api/team/delete', { teamId: String(teamId) }),
  ]
}

async function call(person: Somebody, method: 'POST' | 'DELETE', url: string, payload?: object): Promise<number> {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await app.inject({ method, url, headers, remoteAddress: newAddress(), ...(payload && { payload }) })
  return answer.statusCode
}
