import { expect, test } from 'vitest'
import type { IdentityClient, Person } from './identity.ts'
import { laterIdentity } from './later-identity.ts'

const ann: Person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

/** A provider whose code fails to load `failures` times, and where Ann logs in. */
function slowly({ failures }: { failures: number }) {
  let tries = 0
  const heard = new Set<(person: Person | null) => void>()
  const provider = {
    onChange(listener) {
      heard.add(listener)
      listener(null)
      return () => void heard.delete(listener)
    },
    async signIn() {
      for (const listener of heard) listener(ann)
      return ann
    },
  } as Partial<IdentityClient> as IdentityClient
  const identity = laterIdentity(async () => {
    tries++
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return provider
  })
  return { identity, tries: () => tries }
}

test('the code is fetched once, and all listeners get the person who is signed in', async () => {
  const { identity, tries } = slowly({ failures: 0 })
  const heard: (Person | null)[] = []
  const stop = identity.onChange((person) => heard.push(person))
  expect(await identity.signIn('ann@x.example', 'secret12')).toEqual(ann)
  expect([heard, tries()]).toEqual([[null, ann], 1])
  stop()
  await identity.signIn('ann@x.example', 'secret12')
  expect(heard).toHaveLength(2)
  identity.onChange((person) => heard.push(person))
  expect(heard.at(-1)).toEqual(ann)
})

test('code that fails to load leaves a visitor signed out, and the next call loads it again', async () => {
  const { identity, tries } = slowly({ failures: 2 })
  const heard: (Person | null)[] = []
  identity.onChange((person) => heard.push(person))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(heard).toEqual([null])
  await expect(identity.signIn('ann@x.example', 'secret12')).rejects.toMatchObject({ code: 'network' })
  await identity.signIn('ann@x.example', 'secret12')
  expect([heard.at(-1), tries()]).toEqual([ann, 3])
})
