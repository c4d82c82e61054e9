import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Settings } from '#contract/site.ts'
import { belowMinimum } from '#test/answers/community.ts'
import { App } from '#web/App.tsx'
import { overNetwork } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { announce } from '#web/base/ui/announce.ts'
import { createReaderRoutes, createRoutes } from '#web/frame/routes.tsx'
import type { IdentityClient, Person } from '#web/session/identity.ts'
import { useSession } from '#web/session/Session.tsx'
import { createSignedSend } from '#web/session/signed-send.ts'

// Long, because a busy machine loads pages slowly.
configure({ asyncUtilTimeout: 20_000 })

type Seen = { isIntersecting: boolean }

/** Without a layout everything is near the window. */
class NearWindow {
  tell: (seen: Seen[]) => void
  constructor(tell: (seen: Seen[]) => void) {
    this.tell = tell
  }
  observe(): void {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]))
  }
  disconnect(): void {}
}

const ORIGIN = 'https://benchside.example'
/** The open link that every league has in tests which do not say otherwise: its pages are below this address. */
export const OPEN_PAGES = `${ORIGIN}/l/AAAAAAAAAAAAAAAAAAAAAA`
const OPEN_LINK = `${OPEN_PAGES}/programme`

export const SETTINGS: Settings = {
  publicUrl: ORIGIN,
  identity: { kind: 'embedded' },
  version: '1.2.3',
  unavailable: [],
  saferGamblingUrl: 'https://safer.example',
  allTeams: { least: 20, sample: 0 },
  refreshSeconds: 3600,
  operator: null,
  demo: null,
}

/** The server's answers to calls such as `GET /api/team/all`: an object is JSON, a text is plain text. */
type Fake = object | string | ((request: Request) => object | string | Response | Promise<Response>)
export type Answers = Record<string, Fake>

/**
 * Home asks for the figures of all teams, for the state of the leagues and for teams of last season, the page of Team IDs for earlier seasons,
 * the account page for access tokens, chats, pushes and the calendar, and what is shared for the league's link: a test that only passes them has none
 * of these.
 */
const none = belowMinimum({ gameweek: null, teams: 0 })
const NOTHING_YET: Answers = {
  'GET /api/access-tokens': () => [],
  'GET /api/connections': () => ({ is_on: true, connections: [] }),
  'GET /api/calendar': () => ({ since: null }),
  'GET /api/push': () => ({ is_on: true, public_key: 'key', devices: [], leagues: [] }),
  'GET /api/channels': () => ({ is_on: true, telegram_bot: null, channels: [] }),
  'GET /api/league-links/open': () => ({ link: { id: 5, url: OPEN_LINK } }),
  'GET /api/league-sync': () => [],
  'GET /api/team/last-season': () => [],
  'GET /api/past-seasons': () => [],
  'GET /api/bench-trending-gw': none['bench-trending-gw'],
  'GET /api/no-subs/community-summary': none['no-subs/community-summary'],
}

export type Visit = {
  user: UserEvent
  /** The calls that were made, as `GET /api/team/all`. */
  calls: string[]
  /** What was sent with the last call of a name. */
  sent(call: string): unknown
  address(): string
  /** The browser's Back button. */
  back(): Promise<void>
}

type Given = {
  person?: Person
  answers?: Answers
  identity?: Partial<IdentityClient>
  settings?: Partial<Settings>
  /** Calls that failed are tried again at once: for tests of what comes after the last try. */
  retriesAtOnce?: boolean
}

/**
 * The whole browser program at an address, with the server and the identity provider faked behind `fetch` and the provider's
 * client. A call without an answer in `answers` fails the test, except those of Home and of the account page's tokens.
 *
 * What a test must find needs no `expect` around it: `screen.getByText(…)` and `await screen.findByText(…)` fail by themselves
 * where nothing, or more than one thing, is found.
 */
export async function visit(
  address: string,
  given: Given & {
    /** The prefix of a link's, the example's or an earlier season's pages, when the address is one of them. */
    base?: string
  } = {},
): Promise<Visit> {
  const { base } = given
  const world = worldOf(given)
  const routes = base === undefined ? createRoutes(world.queries) : createReaderRoutes(base)
  await loadCode(routes, address, base)
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    ...(base !== undefined && { basename: base }),
  })
  const visited = show(router, world)
  await screen.findByRole('heading', { level: 1 })
  await world.untilStill()
  return visited
}

/** A part of a screen alone, at an address, in the same surroundings as a whole one: much less to draw than `visit`. */
export async function mount(part: ReactNode, given: Given & { address?: string } = {}): Promise<Visit> {
  const world = worldOf(given)
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [given.address ?? '/'] })
  const visited = show(router, world)
  await world.untilStill()
  return visited
}

type World = ReturnType<typeof worldOf>

/** What stands outside the program: a server and an identity provider, with the calls that were made. */
function worldOf({ person, answers, identity: does, settings, retriesAtOnce = false }: Given) {
  const calls: string[] = []
  const bodies = new Map<string, unknown>()
  let held = 0
  let isPersonKnown = false
  const send = async (request: Request): Promise<Response> => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    calls.push(name)
    const text = await request.clone().text()
    bodies.set(name, text.startsWith('{') ? JSON.parse(text) : text)
    const said = answers?.[name] ?? NOTHING_YET[name]
    if (said === undefined) unanswered.push(name)
    if (typeof said !== 'function') return toResponse(said ?? failure(404, `No ${name}`))
    held++
    try {
      return toResponse(await said(request))
    } finally {
      held--
    }
  }
  const identity = fakeIdentity(person ?? null, does)
  const queries = createQueryClient(overNetwork({ send: createSignedSend(identity, send), origin: ORIGIN }))
  if (retriesAtOnce) {
    const { queries: usual, ...others } = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...others, queries: { ...usual, retryDelay: 0 } })
  }
  return {
    calls,
    bodies,
    settings: { ...SETTINGS, ...settings },
    identity,
    queries,
    onPersonKnown() {
      isPersonKnown = true
    },
    untilStill: () => untilStill(() => isPersonKnown && queries.isFetching() === held),
  }
}

function show(router: ReturnType<typeof createMemoryRouter>, world: World): Visit {
  const { settings, queries, identity, calls, bodies, onPersonKnown } = world
  render(
    <App settings={settings} queries={queries} identity={identity}>
      <RouterProvider router={router} />
      <SessionWatcher onKnown={onPersonKnown} />
    </App>,
  )
  return {
    user: userEvent.setup(),
    calls,
    sent: (call) => bodies.get(call),
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  }
}

/** Says when the page knows who is there, if the identity provider ever answers. */
function SessionWatcher({ onKnown }: { onKnown: () => void }) {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'loading') onKnown()
  })
  return null
}

/** Waits until the page waits only for answers that the test holds back; an answer may lead to a call, so two turns. */
async function untilStill(isStill: () => boolean): Promise<void> {
  for (let turns = 0; turns < 2; turns = isStill() ? turns + 1 : 0)
    await act(() => new Promise<void>((done) => setTimeout(done)))
}

/** As the browser program does before its first drawing. */
async function loadCode(routes: RouteObject[], address: string, base: string | undefined): Promise<void> {
  for (const { route } of matchRoutes(routes, address, base) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** An element has the focus, or gets it soon. */
export async function expectFocused(element: HTMLElement | Promise<HTMLElement>): Promise<void> {
  const expected = await element
  await waitFor(() => expect(document.activeElement).toBe(expected))
}

/** Expects an alert with this text, and the focus on it. */
export async function expectAlert(text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? new RegExp(`^${escaped(text)}$`) : text
  // A second failure is another alert, so it is looked for anew each time.
  const alert = await waitFor(() => {
    const shown = screen.getByRole('alert')
    expect(shown.textContent).toMatch(expected)
    return shown
  })
  await expectFocused(alert)
}

/** Opens a closed part of a page by a press on its heading, unless it is open. */
export async function openSection(user: UserEvent, name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const section = heading.closest('section')
  if (!section) throw new Error(`${name} heads no section`)
  if (!isOpen(name)) await user.click(heading)
  return section
}

export function isOpen(section: string): boolean {
  return screen.getByRole('heading', { name: section }).closest('details')?.open === true
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A refusal as the server words it. */
export function failure(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message, message, code: 'said' }, { status, headers })
}

/** The answer when only the other game knows the ID of a team. */
export function ofOtherGame(message: string): Response {
  return Response.json({ error: message, message, code: 'other_game' }, { status: 404 })
}

let unanswered: string[] = []
let complaints: unknown[] = []

/** To be called once in each file of component tests: cleans up, and fails on unexpected calls and complaints. */
export function afterEveryVisit(): void {
  beforeEach(() => {
    unanswered = []
    complaints = []
    vi.stubGlobal('IntersectionObserver', NearWindow)
    vi.spyOn(globalThis.console, 'error').mockImplementation((...said) => void complaints.push(said))
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    // A page keeps the token of a link with its entry of the history.
    window.history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
    announce('')
    expect(location.origin, 'a link or form that left the page').not.toBe('null')
    expect(unanswered, 'calls without an answer').toEqual([])
    expect(complaints, 'what was complained about').toEqual([])
  })
}

function toResponse(fake: object | string): Response {
  if (fake instanceof Response) return fake
  return typeof fake === 'string'
    ? new Response(fake, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    : Response.json(fake)
}

/** A provider that lets everybody in, unless `given` says otherwise. */
function fakeIdentity(person: Person | null, given: Partial<IdentityClient> = {}): IdentityClient {
  const listeners = new Set<(person: Person | null) => void>()
  let who = person
  const become = (next: Person | null) => {
    who = next
    for (const listener of listeners) listener(next)
  }
  const signIn = async (email: string) => {
    const next = { uid: 'u1', email, emailVerified: true }
    become(next)
    return next
  }
  return {
    onChange(listener) {
      listeners.add(listener)
      queueMicrotask(() => listener(who))
      return () => listeners.delete(listener)
    },
    async signUp(email) {
      const next = { uid: 'u1', email, emailVerified: false }
      become(next)
      return next
    },
    signIn,
    async signOut() {
      // A real log-out takes a moment: the page that called it may be gone by then.
      await new Promise((done) => setTimeout(done))
      become(null)
    },
    reload: async () => who,
    sendVerification: async () => undefined,
    applyCode: async () => undefined,
    sendPasswordReset: async () => undefined,
    confirmPasswordReset: async () => undefined,
    getIdToken: async () => (who ? 'token' : null),
    deleteSelf: async () => undefined,
    ...given,
  }
}
