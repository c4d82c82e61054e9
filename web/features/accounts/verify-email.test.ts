import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/base/endpoint.ts'
import type { readLinkConsent } from '#contract/people/accounts.ts'
import { ApiFailure } from '#web/base/call.ts'
import { IdentityError, type Person } from '#web/session/identity.ts'
import { asked, linked } from './stored-consent.ts'
import { openLink, type Steps, type VerificationAnswer, verifyEmail } from './verify-email.ts'

const ann: Person = { uid: 'u1', email: 'ann@x.example', emailVerified: false }
const bob: Person = { uid: 'u2', email: 'bob@x.example', emailVerified: true }
const NOT_ASKED: VerificationAnswer = { consent: null, password: null }
const state = JSON.stringify({ uid: 'u1', email: 'Ann@x.example', consent: true })

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Fakes the steps outside this module and notes their order; those named in `broken` fail. */
function world(user: Person | null, broken: string[] = [], isVerified = true) {
  const done: string[] = []
  async function step(name: string): Promise<void> {
    done.push(name)
    if (broken.includes(name)) throw new Error(name)
  }
  const steps: Steps = {
    user,
    link: null,
    applyCode: (code, password) => step(['apply', code, password].filter(Boolean).join(' ')),
    signIn: async (email, password) => {
      await step(`sign in ${email} ${password}`)
      return { uid: 'u1', email, emailVerified: true }
    },
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
  /** Null: nothing. */
  stored?: boolean | null
}>([
  { case: 'all is well', outcome: 'done', done: [...WHOLE, 'register u1 true true', 'sign out'] },
  {
    case: 'consent is missing',
    said: '{"uid":"u1","email":"ann@x.example"}',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    stored: false,
  },
  {
    case: 'consent is not yes or no',
    said: '{"uid":"u1","email":"ann@x.example","consent":"true"}',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    stored: false,
  },
  {
    case: 'the state is no JSON',
    said: '{"uid":',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    stored: null,
  },
  {
    case: 'the state is a list',
    said: '["u1"]',
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    stored: null,
  },
  {
    case: 'there is no state',
    said: null,
    outcome: 'done',
    done: [...WHOLE, 'register u1 true false', 'sign out'],
    stored: null,
  },
  { case: 'somebody else is signed in', user: bob, outcome: 'failed', done: [], stored: null },
  {
    case: 'the uid was edited',
    said: '{"uid":"u2","email":"ann@x.example","consent":true}',
    outcome: 'failed',
    done: [],
    stored: null,
  },
  {
    case: 'the address was edited',
    said: '{"uid":"u1","email":"bob@x.example","consent":true}',
    outcome: 'failed',
    done: [],
    stored: null,
  },
  {
    case: 'a verified person follows a link that names nobody',
    user: bob,
    said: '{}',
    outcome: 'failed',
    done: [],
    stored: null,
  },
  { case: 'nobody is signed in', user: null, outcome: 'log-in', done: ['apply c'], stored: true },
  {
    case: 'nobody is signed in, nor named',
    user: null,
    said: '{}',
    outcome: 'log-in',
    done: ['apply c'],
    stored: null,
  },
  { case: 'the code is bad', broken: ['apply c'], outcome: 'failed', done: ['apply c'], stored: null },
  {
    case: 'the session cannot be read',
    broken: ['reload'],
    outcome: 'failed',
    done: ['apply c', 'reload'],
    stored: null,
  },
  { case: 'no new token', broken: ['new token'], outcome: 'not registered', done: WHOLE, stored: true },
  {
    case: 'the registration fails',
    broken: ['register u1 true true'],
    outcome: 'not registered',
    done: [...WHOLE, 'register u1 true true'],
    stored: true,
  },
  {
    case: 'the session does not end',
    broken: ['sign out'],
    outcome: 'done',
    done: [...WHOLE, 'register u1 true true', 'sign out'],
  },
])('a verification link: $case → $outcome', async ({ user = ann, said = state, broken, outcome, done, stored }) => {
  const at = world(user, broken)
  expect(await verifyEmail({ code: 'c', state: said }, NOT_ASKED, at.steps)).toEqual({ outcome })
  expect(at.done).toEqual(done)
  if (stored !== undefined) expect(linked.of('u1')).toBe(stored)
})

test.each([
  [new IdentityError('network', 'Nobody there.'), 'interrupted'],
  [new IdentityError('unavailable', 'Closed.'), 'interrupted'],
  [new IdentityError('too-many-requests', 'Wait.'), 'interrupted'],
  [new IdentityError('invalid-code', 'Old.'), 'failed'],
  [new IdentityError('invalid-credentials', 'Who?'), 'failed'],
  [new ApiFailure('Away.', { status: 503, code: 'x' }), 'interrupted'],
  [new ApiFailure('No.', { status: 404, code: 'x' }), 'failed'],
  [new TypeError('a fault of ours'), 'failed'],
])('%s ends as %s: it can be tried again where that may help, and says why', async (error, outcome) => {
  const { steps } = world(null)
  const applyCode = () => Promise.reject(error)
  const verified = await verifyEmail({ code: 'c', state }, NOT_ASKED, { ...steps, applyCode })
  expect(verified).toEqual(outcome === 'failed' ? { outcome } : { outcome, reason: error.message })
})

test('the code was for another account: nobody is registered', async () => {
  const at = world(ann, [], false)
  expect(await verifyEmail({ code: 'c', state: null }, NOT_ASKED, at.steps)).toEqual({ outcome: 'failed' })
  expect(at.done).toEqual(['apply c', 'reload'])
})

test('without a code no question is asked and no step is made', async () => {
  const at = world(ann)
  expect(await verifyEmail({ code: null, state }, NOT_ASKED, at.steps)).toEqual({ outcome: 'no code' })
  expect(await openLink({ code: null, state }, at.steps)).toBe('no code')
  expect(at.done).toEqual([])
})

test('a later link without consent takes an earlier yes back', async () => {
  await verifyEmail({ code: 'c', state }, NOT_ASKED, world(null).steps)
  expect(linked.of('u1')).toBe(true)
  const later = '{"uid":"u1","email":"ann@x.example","consent":false}'
  await verifyEmail({ code: 'd', state: later }, NOT_ASKED, world(null).steps)
  expect(linked.of('u1')).toBe(false)
})

test('where storage is switched off nothing is stored, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  asked.keep('u1', true)
  expect(asked.of('u1')).toBeNull()
})

describe('with a hosted provider', () => {
  test('somebody who is signed in is asked nothing', async () => {
    expect(await openLink({ code: 'c', state }, world(ann).steps)).toBeNull()
  })

  test('with nobody signed in a press is required, since a program may be opening the link', async () => {
    const at = world(null)
    expect(await openLink({ code: 'c', state }, at.steps)).toEqual({ email: null, consent: null, wantsPassword: false })
    expect(at.done).toEqual([])
  })
})

describe('with the embedded provider', () => {
  const known: Answer<typeof readLinkConsent> = { email: 'ann@x.example', consent: false }

  function embedded(user: Person | null, answer: Answer<typeof readLinkConsent> | Error = known) {
    const at = world(user)
    const link: Steps['link'] = {
      async read(code) {
        at.done.push(`read ${code}`)
        if (answer instanceof Error) throw answer
        return answer
      },
      decide: async (code, consent) => void at.done.push(`decide ${code} ${consent}`),
    }
    return { done: at.done, steps: { ...at.steps, link } }
  }

  test.each<{ case: string; user?: Person | null; answer?: typeof known | Error; asked: unknown; done?: string[] }>([
    { case: 'the tick says what the server knows, not what the link says', asked: { ...known, wantsPassword: false } },
    { case: 'of somebody who is not signed in, too', user: null, asked: { ...known, wantsPassword: true } },
    {
      case: 'the server knows nothing: the link counts',
      answer: { ...known, consent: null },
      asked: { ...known, consent: true, wantsPassword: false },
    },
    { case: 'the code does not work', answer: refused(404), asked: 'failed' },
    { case: 'the address was verified by the link before', user: null, answer: refused(409), asked: 'used' },
    { case: 'too many were asked for', answer: refused(429), asked: 'not read' },
    { case: 'the server is away', answer: refused(503), asked: 'not read' },
    { case: 'nobody can be reached', answer: refused(0), asked: 'not read' },
    { case: 'the code belongs to another address', answer: { ...known, email: 'bob@x.example' }, asked: 'failed' },
    { case: 'somebody else is signed in', user: bob, asked: 'failed', done: [] },
  ])('$case', async ({ user = ann, answer, asked: question, done = ['read c'] }) => {
    const at = embedded(user, answer)
    expect(await openLink({ code: 'c', state }, at.steps)).toEqual(question)
    expect(at.done).toEqual(done)
  })

  test.each([true, false])(
    'the tick, %s, is kept before the code is applied, and is what is registered',
    async (tick) => {
      const at = embedded(ann)
      expect(await verifyEmail({ code: 'c', state }, { consent: tick, password: null }, at.steps)).toEqual({
        outcome: 'done',
      })
      expect(at.done).toEqual([`decide c ${tick}`, ...WHOLE, `register u1 true ${tick}`, 'sign out'])
    },
  )

  test('who chose their team below a league’s link is asked about it, and is in with the password', async () => {
    const league = { game: 'draft' as const, league_id: 7, league_name: 'Odd Socks' }
    const at = embedded(null, { ...known, consent: null, team: 'Ann Albion', league, without_team: 'd' })
    const asked = { name: 'Ann Albion', league, without: 'd' }
    expect(await openLink({ code: 'c', state: null }, at.steps)).toMatchObject({ chosen: asked, wantsPassword: true })
    const answer = { consent: false, password: 'mine-now', logInAs: 'ann@x.example' }
    expect(await verifyEmail({ code: 'c', state: null }, answer, at.steps)).toEqual({ outcome: 'entered' })
    expect(at.done.slice(1)).toEqual(['decide c false', 'apply c mine-now', 'sign in ann@x.example mine-now'])
    const signIn = () => Promise.reject(new IdentityError('network', 'Nobody there.'))
    const verified = await verifyEmail({ code: 'c', state: null }, answer, { ...at.steps, signIn })
    expect(verified).toEqual({ outcome: 'verified' })
    await verifyEmail({ code: 'c', state: null }, { ...answer, code: 'd' }, at.steps)
    expect(at.done.slice(-3, -1)).toEqual(['decide c false', 'apply d mine-now'])
  })

  test('where nobody is signed in it is kept as well, and not in this browser', async () => {
    const at = embedded(null)
    expect(await verifyEmail({ code: 'c', state }, { consent: true, password: 'mine-now' }, at.steps)).toEqual({
      outcome: 'verified',
    })
    expect(at.done).toEqual(['decide c true', 'apply c mine-now'])
    expect(linked.of('u1')).toBeNull()
  })
})

function refused(status: number): Error {
  return new ApiFailure('', { status, code: 'x' })
}

function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
