import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#web/session/identity.ts'
import { asked, linked } from './kept-consent.ts'
import { type Steps, verifyEmail } from './verify-email.ts'

const ann: Person = { uid: 'u1', email: 'ann@x.example', emailVerified: false }
const bob: Person = { uid: 'u2', email: 'bob@x.example', emailVerified: true }
const state = JSON.stringify({ uid: 'u1', email: 'Ann@x.example', consent: true })

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Everything that the outside does, written down; `broken` names the steps that fail. */
function world(user: Person | null, broken: string[] = [], isVerified = true) {
  const done: string[] = []
  async function step(name: string): Promise<void> {
    done.push(name)
    if (broken.includes(name)) throw new Error(name)
  }
  const steps: Steps = {
    user,
    applyCode: (code) => step(`apply ${code}`),
    reload: async () => {
      await step('reload')
      return user && { ...user, emailVerified: isVerified }
    },
    getIdToken: async (options) => {
      await step(options?.force ? 'new token' : 'token')
      return 'token'
    },
    complete: ({ uid, emailVerified }, consent) => step(`register ${uid} ${emailVerified} ${consent}`),
    signOut: () => step('sign out'),
  }
  return { done, steps }
}

const WHOLE = ['apply c', 'reload', 'new token']

test.each<{
  case: string
  user?: Person | null
  said?: string | null
  broken?: string[]
  outcome: string
  done: string[]
  kept?: boolean
}>([
  { case: 'all is well', outcome: 'done', done: [...WHOLE, 'register u1 true true', 'sign out'] },
  {
    case: 'consent is missing',
    said: '{"uid":"u1","email":"ann@x.example"}',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    kept: false,
  },
  {
    case: 'consent is not yes or no',
    said: '{"uid":"u1","email":"ann@x.example","consent":"true"}',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    kept: false,
  },
  {
    case: 'the state is no JSON',
    said: '{"uid":',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    kept: false,
  },
  {
    case: 'the state is a list',
    said: '["u1"]',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    kept: false,
  },
  {
    case: 'there is no state',
    said: null,
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    kept: false,
  },
  { case: 'somebody else is signed in', user: bob, outcome: 'failed', done: [], kept: false },
  {
    case: 'the uid was edited',
    said: '{"uid":"u2","email":"ann@x.example","consent":true}',
    outcome: 'failed',
    done: [],
    kept: false,
  },
  {
    case: 'the address was edited',
    said: '{"uid":"u1","email":"bob@x.example","consent":true}',
    outcome: 'failed',
    done: [],
    kept: false,
  },
  {
    case: 'a verified person follows a link that names nobody',
    user: bob,
    said: '{}',
    outcome: 'failed',
    done: [],
    kept: false,
  },
  { case: 'nobody is signed in', user: null, outcome: 'log-in', done: ['apply c'], kept: true },
  { case: 'nobody is signed in, nor named', user: null, said: '{}', outcome: 'log-in', done: ['apply c'], kept: false },
  { case: 'the code is bad', broken: ['apply c'], outcome: 'failed', done: ['apply c'], kept: false },
  {
    case: 'the session cannot be read',
    broken: ['reload'],
    outcome: 'failed',
    done: ['apply c', 'reload'],
    kept: false,
  },
  { case: 'no new token', broken: ['new token'], outcome: 'not registered', done: WHOLE, kept: true },
  {
    case: 'the registration fails',
    broken: ['register u1 true true'],
    outcome: 'not registered',
    done: [...WHOLE, 'register u1 true true'],
    kept: true,
  },
  {
    case: 'the session does not end',
    broken: ['sign out'],
    outcome: 'done',
    done: [...WHOLE, 'register u1 true true', 'sign out'],
  },
])('a verification link: $case → $outcome', async ({ user = ann, said = state, broken, outcome, done, kept }) => {
  const at = world(user, broken)
  expect(await verifyEmail({ code: 'c', state: said }, at.steps)).toBe(outcome)
  expect(at.done).toEqual(done)
  if (kept !== undefined) expect(linked.of('u1')).toBe(kept)
})

test('the code was for another account: nobody is registered', async () => {
  const at = world(ann, [], false)
  expect(await verifyEmail({ code: 'c', state: null }, at.steps)).toBe('failed')
  expect(at.done).toEqual(['apply c', 'reload'])
})

test('without a code nothing is asked', async () => {
  const at = world(ann)
  expect(await verifyEmail({ code: null, state }, at.steps)).toBe('no code')
  expect(at.done).toEqual([])
})

test('a later link without consent takes an earlier yes back', async () => {
  await verifyEmail({ code: 'c', state }, world(null).steps)
  expect(linked.of('u1')).toBe(true)
  await verifyEmail({ code: 'd', state: '{"uid":"u1","email":"ann@x.example","consent":false}' }, world(null).steps)
  expect(linked.of('u1')).toBe(false)
})

test('storage that is switched off keeps nothing and stops nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  asked.keep('u1', true)
  expect(asked.of('u1')).toBe(false)
})

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
