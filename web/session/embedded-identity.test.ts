import { expect, test } from 'vitest'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { Person } from './identity.ts'
import { createSignedSend } from './signed-send.ts'

const ORIGIN = 'https://benchside.example'
const LIMIT = 'Too many attempts. Please try again in 7 seconds.'
const ann = { id: 'u1', email: 'ann@x.example', emailVerified: true }

/** Fakes a provider: who is signed in, and how many tokens it gave. */
function provider(person: Person | null = null) {
  const seen: string[] = []
  const at = { account: ann as typeof ann | null, tokens: 0, isAway: false }
  const answers: Record<string, () => Response> = {
    '/get-session': () =>
      at.account
        ? Response.json({ session: {}, user: at.account }, { headers: { 'set-auth-jwt': tokenOf(at) } })
        : Response.json(null),
    '/token': () => (at.account ? Response.json({ token: tokenOf(at) }) : Response.json({}, { status: 401 })),
    '/sign-out': () => {
      if (at.isAway) return new Response('', { status: 503 })
      at.account = null
      return Response.json({ success: true })
    },
    '/sign-in/email': () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'No' }, { status: 401 }),
    '/sign-up/email': () => Response.json({ code: 'too_many', message: LIMIT }, { status: 429 }),
  }
  const fake: typeof fetch = async (input) => {
    const path = String(input).replace(`${ORIGIN}/api/identity`, '')
    seen.push(path)
    return answers[path]?.() ?? new Response('', { status: 404 })
  }
  return { at, seen, identity: createEmbeddedIdentity({ origin: ORIGIN, fetch: fake, person }) }
}

function tokenOf(at: { account: { id: string } | null; tokens: number }): string {
  at.tokens += 1
  return `x.${btoa(JSON.stringify({ sub: at.account?.id, iat: 0, exp: 900 }))}.${at.tokens}`
}

test('the session is read once, notifies all listeners and has its token with it', async () => {
  const { identity, seen } = provider()
  const heard: (Person | null)[] = []
  identity.onChange((person) => heard.push(person))
  expect(await identity.getIdToken()).toMatch(/\.1$/)
  expect(heard.at(-1)).toEqual({ uid: 'u1', email: 'ann@x.example', emailVerified: true })
  expect(seen).toEqual(['/get-session'])
})

test('the person of a page is known at once; the session is read once, beside it, and no token is waited for', async () => {
  const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
  const { identity, seen } = provider(person)
  const heard: (Person | null)[] = []
  identity.onChange((known) => heard.push(known))
  expect(heard).toEqual([person])
  expect(await identity.getIdToken()).toMatch(/\.1$/)
  expect(seen).toEqual(['/get-session'])
  // Nothing is drawn anew for the same person.
  expect(new Set(heard)).toEqual(new Set([person]))
})

test('a page drawn for somebody who has logged out since, or for another person, hears the change', async () => {
  for (const account of [null, { ...ann, id: 'u2' }]) {
    const { identity, at } = provider({ uid: 'u1', email: 'ann@x.example', emailVerified: true })
    at.account = account
    const heard: (string | undefined)[] = []
    identity.onChange((known) => heard.push(known?.uid))
    await identity.getIdToken()
    expect(heard).toEqual(['u1', account?.id])
  }
})

test('many calls at once share one new token', async () => {
  const { identity, seen } = provider()
  await identity.reload()
  const tokens = await Promise.all([1, 2, 3].map(() => identity.getIdToken({ force: true })))
  expect(new Set(tokens).size).toBe(1)
  expect(seen).toEqual(['/get-session', '/token'])
})

test('after sign-out there is no token and everybody knows', async () => {
  const { identity } = provider()
  const heard: (Person | null)[] = []
  identity.onChange((person) => heard.push(person))
  await identity.getIdToken()
  await identity.signOut()
  expect(await identity.getIdToken()).toBeNull()
  expect(heard.at(-1)).toBeNull()
})

test('sign-out is sent at once, survives the page, and nobody is signed in from that moment on', async () => {
  const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
  const sent: { path: string; keepalive: boolean | undefined }[] = []
  // No call is ever answered, not even the one for the page's session.
  const identity = createEmbeddedIdentity({
    origin: ORIGIN,
    person,
    fetch: (input, init) => {
      sent.push({ path: String(input).replace(`${ORIGIN}/api/identity`, ''), keepalive: init?.keepalive })
      return new Promise(() => undefined)
    },
  })
  const heard: (Person | null)[] = []
  identity.onChange((known) => heard.push(known))
  void identity.signOut()
  expect(sent.at(-1)).toEqual({ path: '/sign-out', keepalive: true })
  expect(heard).toEqual([person, null])
  expect(await identity.getIdToken()).toBeNull()
})

test('a failed sign-out is reported, and sent again before the session is next read', async () => {
  const { identity, at, seen } = provider()
  await identity.reload()
  at.isAway = true
  await expect(identity.signOut()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(identity.reload()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await identity.getIdToken()).toBeNull()
  at.isAway = false
  expect(await identity.reload()).toBeNull()
  expect(seen).toEqual(['/get-session', '/sign-out', '/sign-out', '/sign-out', '/get-session'])
  expect(at.account).toBeNull()
})

test('a sign-out that another page has left unconfirmed is sent first of all, and a new sign-in ends it', async () => {
  const note = { is: true }
  const logOut = { isPending: () => note.is, setPending: (is: boolean) => void Object.assign(note, { is }) }
  const seen: string[] = []
  const answer: typeof fetch = async (input) => {
    const path = String(input).replace(`${ORIGIN}/api/identity`, '')
    seen.push(path)
    if (path === '/sign-out') return new Response('', { status: 503 })
    return Response.json(path === '/get-session' ? { user: ann } : {})
  }
  const identity = createEmbeddedIdentity({ origin: ORIGIN, fetch: answer, logOut })
  expect(await identity.getIdToken()).toBeNull()
  expect(seen).toEqual(['/sign-out'])
  expect(await identity.signIn('ann@x.example', 'correct horse')).toMatchObject({ uid: 'u1' })
  expect(note.is).toBe(false)
  expect(seen.slice(1)).toEqual(['/sign-in/email', '/get-session'])
})

test('a session that ended elsewhere ends here when a token is refused', async () => {
  const { identity, at } = provider()
  await identity.reload()
  at.account = null
  const heard: (Person | null)[] = []
  identity.onChange((person) => heard.push(person))
  expect(await identity.getIdToken({ force: true })).toBeNull()
  expect(heard.at(-1)).toBeNull()
  expect(await identity.getIdToken()).toBeNull()
})

test('after somebody else’s log-in elsewhere no call is repeated for them: the page becomes theirs', async () => {
  const { identity, at } = provider()
  await identity.reload()
  const heard: (string | undefined)[] = []
  identity.onChange((person) => heard.push(person?.uid))
  const sent: (string | null)[] = []
  const send = createSignedSend(identity, async (request) => {
    sent.push(request.headers.get('authorization'))
    return new Response('', { status: sent.length === 1 ? 401 : 200 })
  })
  at.account = { ...ann, id: 'u2' }
  const { status } = await send(new Request(`${ORIGIN}/api/team/all`), 'verified')
  expect([status, sent.length]).toEqual([401, 1])
  expect(heard.at(-1)).toBe('u2')
  const theirs = await identity.getIdToken()
  expect(theirs).toMatch(/\.3$/)
  expect((await send(new Request(`${ORIGIN}/api/team/all`), 'verified')).status).toBe(200)
  expect(sent.at(-1)).toBe(`Bearer ${theirs}`)
})

test('a sign-in waits for the answer about the last session, which may delete its cookie', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const seen: string[] = []
  const answer: typeof fetch = async (input) => {
    const path = String(input).replace(`${ORIGIN}/api/identity`, '')
    if (seen.push(path) === 1) await held
    return path === '/get-session' && seen.length > 1
      ? Response.json({ user: ann })
      : Response.json(path === '/sign-in/email' ? {} : null)
  }
  const identity = createEmbeddedIdentity({ origin: ORIGIN, fetch: answer })
  identity.onChange(() => undefined)
  const signedIn = identity.signIn('ann@x.example', 'correct horse')
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(['/get-session'])
  release()
  expect(await signedIn).toMatchObject({ uid: 'u1' })
  expect(seen).toEqual(['/get-session', '/sign-in/email', '/get-session'])
})

test('errors have our names, and a rate limit has the time to wait', async () => {
  const { identity } = provider()
  await expect(identity.signIn('a', 'b')).rejects.toMatchObject({ code: 'invalid-credentials', message: 'No' })
  await expect(identity.signUp('a', 'b')).rejects.toMatchObject({ code: 'too-many-requests', message: LIMIT })
})

test.each([
  { case: 'for everybody', access: 'none' as const, statuses: [200], sent: [null], isIn: true },
  { case: 'good token', access: 'verified' as const, statuses: [200], sent: [1], isIn: true },
  { case: 'old token', access: 'verified' as const, statuses: [401, 200], sent: [1, 2], isIn: true },
  { case: 'refused twice', access: 'token' as const, statuses: [401, 401], sent: [1, 2], isIn: false },
])('a signed call, $case: tokens $sent', async ({ access, statuses, sent, isIn }) => {
  const { identity } = provider()
  const seen: (number | null)[] = []
  const rest = [...statuses]
  const send = createSignedSend(identity, async (request) => {
    const token = request.headers.get('authorization')
    seen.push(token === null ? null : Number(token.split('.').at(-1)))
    await request.text()
    return new Response('', { status: rest.shift() ?? 500 })
  })
  const response = await send(new Request(`${ORIGIN}/api/team/save`, { method: 'POST', body: '{}' }), access)
  expect(response.status).toBe(statuses.at(-1))
  expect(seen).toEqual(sent)
  // A session is over if a new token is refused, too.
  expect((await identity.getIdToken()) !== null).toBe(isIn)
})

test.each([
  { case: 'no connection', answer: () => Promise.reject(new TypeError('Failed to fetch')), who: 'u1' },
  { case: 'a server that is away', answer: async () => new Response('', { status: 503 }), who: 'u1' },
  { case: 'a server that knows of no session', answer: async () => Response.json(null), who: undefined },
])('who was signed in last, after $case: $who', async ({ answer, who }) => {
  const stored = () => ({ uid: 'u1', email: 'ann@x.example', emailVerified: true })
  const identity = createEmbeddedIdentity({ origin: ORIGIN, fetch: answer, stored })
  const heard: (Person | null)[] = []
  identity.onChange((person) => heard.push(person))
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]?.uid).toBe(who)
})
