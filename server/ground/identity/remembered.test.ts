import { expect, test } from 'vitest'
import type { Identity, Person } from './identity.ts'
import { remembering } from './remembered.ts'

const TOKEN = `x.${Buffer.from(JSON.stringify({ exp: 10_000 })).toString('base64url')}.y`

/** One person, who can be deleted; a count of her verifications; and a verification that can be delayed. */
function start() {
  const at = { now: 0, hears: true, verified: 0, gate: Promise.resolve(), isDeleted: false }
  const ann: Person = { uid: 'ann', email: 'ann@x.example', emailVerified: true, signedInAt: new Date(0) }
  const provider = {
    async verify() {
      at.verified++
      const found = at.isDeleted ? null : ann
      await at.gate
      return found
    },
    async deletePerson() {
      at.isDeleted = true
    },
  } as Partial<Identity> as Identity
  const identity = remembering(provider, { now: () => new Date(at.now), isHearing: () => at.hears })
  const isKnown = async () => (await identity.verify(TOKEN)) !== null
  return { at, identity, isKnown }
}

test('a good token is verified once a minute', async () => {
  const { at, isKnown } = start()
  for (let i = 0; i < 3; i++) expect(await isKnown()).toBe(true)
  expect(at.verified).toBe(1)
  at.now += 61_000
  expect([await isKnown(), at.verified]).toEqual([true, 2])
})

test('a remembered token is checked again once it has expired', async () => {
  const { at, isKnown } = start()
  at.now = 9_990_000
  await isKnown()
  at.now = 10_001_000
  await isKnown()
  expect(at.verified).toBe(2)
})

test.each(['here', 'in another process', 'while no news could be heard'])(
  'somebody deleted %s is gone at once',
  async (where) => {
    const { at, identity, isKnown } = start()
    await isKnown()
    if (where === 'here') await identity.deletePerson('ann')
    at.isDeleted = true
    if (where === 'in another process') identity.onNews({ kind: 'person', uid: 'ann' })
    if (where === 'while no news could be heard') identity.onGap()
    expect(await isKnown()).toBe(false)
  },
)

test('news of others and of leagues causes no new verification', async () => {
  const { at, identity, isKnown } = start()
  await isKnown()
  identity.onNews({ kind: 'person', uid: 'bob' })
  identity.onNews({ kind: 'season' })
  await isKnown()
  expect(at.verified).toBe(1)
})

test('what was verified before the news is not remembered after it', async () => {
  const { at, identity, isKnown } = start()
  let open: () => void = () => undefined
  at.gate = new Promise((resolve) => {
    open = resolve
  })
  const slow = isKnown()
  at.isDeleted = true
  identity.onNews({ kind: 'person', uid: 'ann' })
  open()
  await slow
  expect(await isKnown()).toBe(false)
})

test('while news cannot arrive, every token is checked with the provider', async () => {
  const { at, isKnown } = start()
  await isKnown()
  at.hears = false
  at.isDeleted = true
  expect(await isKnown()).toBe(false)
  at.isDeleted = false
  await isKnown()
  at.hears = true
  at.isDeleted = true
  expect(await isKnown()).toBe(false)
})
