import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/base/query.ts'
import type { IdentityClient, Person } from '#web/session/identity.ts'
import { storedPerson, storePerson } from '#web/session/stored-person.ts'
import { keepingIdentity } from './keeping-identity.ts'

const ann: Person = { uid: 'ann', email: 'ann@x.example', emailVerified: true }
const bo: Person = { uid: 'bo', email: 'bo@x.example', emailVerified: true }

/** The browser's own storage, as a map. */
beforeEach(() => {
  const lines = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => lines.get(name) ?? null,
    setItem: (name: string, value: string) => lines.set(name, value),
    removeItem: (name: string) => lines.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A provider whose person the test sets, and a store that notes the calls made to it. */
function start({ restoring = Promise.resolve(), busy = Promise.resolve() }: Record<string, Promise<void>> = {}) {
  const asked: string[] = []
  const heard: (string | null)[] = []
  let say: (person: Person | null) => void = () => undefined
  const provider = {
    onChange(listener) {
      say = listener
      return () => undefined
    },
    signOut: () => Promise.reject(new Error('away')),
  } as Partial<IdentityClient> as IdentityClient
  const queries = createQueryClient(() => Promise.reject(new Error('away')))
  const identity = keepingIdentity(provider, queries, {
    load: () =>
      busy.then(() => ({
        async restore(_, uid) {
          asked.push(`restore ${uid}`)
          await restoring
        },
        keep(_, uid) {
          asked.push(`keep ${uid}`)
          return () => asked.push(`stop ${uid}`)
        },
      })),
  })
  identity.onChange((person) => heard.push(person?.uid ?? null))
  return { say: (person: Person | null) => say(person), asked, heard, identity }
}

test('a person with stored answers is reported once these are restored', async () => {
  storePerson(ann)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { say, asked, heard } = start({ restoring: promise })
  say(ann)
  await expect.poll(() => asked).toEqual(['restore ann'])
  // The provider may report the same person again meanwhile.
  say({ ...ann })
  say({ ...ann, emailVerified: false })
  resolve()
  await expect.poll(() => asked).toEqual(['restore ann', 'keep ann'])
  expect(new Set(heard)).toEqual(new Set(['ann']))
  expect(storedPerson()).toMatchObject({ uid: 'ann' })
})

test('a disk that does not answer holds nobody up for long', async () => {
  const { say, heard } = start({ restoring: new Promise(() => undefined) })
  say(ann)
  expect(heard).toEqual([])
  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['ann'])
})

test('whoever signs in later is reported at once, and only their answers are stored', async () => {
  const { say, asked, heard } = start()
  say(null)
  say(bo)
  expect(heard).toEqual([null, 'bo'])
  await expect.poll(() => asked).toEqual(['restore bo', 'keep bo'])
  expect(storedPerson()).toEqual(bo)
  say(ann)
  await expect.poll(() => asked).toEqual(['restore bo', 'keep bo', 'stop bo', 'restore ann', 'keep ann'])
  expect(storedPerson()).toEqual(ann)
})

test('where nobody is signed in any more, the stored person is deleted', async () => {
  storePerson(ann)
  const { say, heard } = start()
  say(null)
  expect(heard).toEqual([null])
  expect(storedPerson()).toBeNull()
})

test('whoever logs out is deleted from the browser’s storage, whether or not the server can be reached', async () => {
  const { say, asked, identity } = start()
  say(ann)
  await expect.poll(() => asked).toContain('keep ann')
  await expect(identity.signOut()).rejects.toThrow('away')
  expect([storedPerson(), asked.at(-1)]).toEqual([null, 'stop ann'])
})

test('who logs out while the browser is still busy leaves nothing behind, even where the server is away', async () => {
  storePerson(ann)
  const { promise: busy, resolve: goOn } = Promise.withResolvers<void>()
  const { say, asked, identity } = start({ busy })
  say(ann)
  await identity.signOut().catch(() => undefined)
  goOn()
  await busy
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  expect(storedPerson()).toBeNull()
})
