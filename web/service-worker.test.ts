import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Told = { data: string; waitUntil(work: Promise<unknown>): void }
type Pushed = { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }

const heard = new Map<string, (event: Pushed | Told) => void>()
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (kind: string, listen: (event: Pushed | Told) => void) => heard.set(kind, listen))
  vi.stubGlobal('self', { registration: { showNotification } })
  // A script and no module: browsers run it as it is.
  const script = './service-worker.ts'
  await import(script)
})
beforeEach(() => void showNotification.mockClear())
afterAll(() => void vi.unstubAllGlobals())

/** What is shown for a push. */
async function push(data: Pushed['data']): Promise<unknown[]> {
  const works: Promise<unknown>[] = []
  heard.get('push')?.({ data, waitUntil: (work) => works.push(work) })
  await Promise.all(works)
  return showNotification.mock.calls.map(([title, { body, data: url }]) => [title, body, url])
}

const KEYS = { p256dh: 'the-point', auth: 'the-secret' }
const NEWS = [['Benchside', 'There is news of your leagues.', '/current-season']]

test('a push is shown with its title, text and address', async () => {
  const message = { title: 'Gameweek 4 is final', body: 'The Office', url: '/live', tag: 'final' }
  expect(await push({ json: () => message })).toEqual([['Gameweek 4 is final', 'The Office', '/live']])
})

test('the moment that a push is about stands in its title, in the zone of the browser', async () => {
  const message = { title: 'Draft deadline of gameweek 20', body: 'You play Cat Town (7th).', url: '/live', tag: 'x' }
  const at = new Date(2026, 11, 26, 17, 30).toISOString()
  expect(await push({ json: () => ({ ...message, at }) })).toEqual([
    ['Draft deadline of gameweek 20, 17:30', message.body, '/live'],
  ])
})

test.each<[string, Pushed['data']]>([
  ['without a payload', null],
  ['of no JSON', { json: () => JSON.parse('news') }],
  ['of nothing', { json: () => null }],
  ['of something else', { json: () => ({ kind: 'news' }) }],
  ['with a moment that is none', { json: () => ({ title: 'x', body: 'x', url: '/live', tag: 'x', at: 'soon' }) }],
  ['with something else for a title', { json: () => ({ title: 4, body: 'x', url: '/live', tag: 'x' }) }],
])('a push %s shows a notice all the same', async (_, data) => {
  expect(await push(data)).toEqual(NEWS)
})

test('a new subscription is told to the server with the address before; where the browser gives none, it subscribes with the same key', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetched)
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: endpoint },
    toJSON: () => ({ endpoint, keys: KEYS }),
  })
  const subscribe = vi.fn(async (_: unknown) => subscription('made'))
  vi.stubGlobal('self', { registration: { showNotification, pushManager: { subscribe } } })
  const renewed = async (change: object) => {
    const works: Promise<unknown>[] = []
    heard.get('pushsubscriptionchange')?.({
      ...change,
      waitUntil: (work: Promise<unknown>) => works.push(work),
    } as never)
    await Promise.all(works)
    return fetched.mock.calls.splice(0).map(([url, { body }]) => [url, JSON.parse(String(body))])
  }
  const oldSubscription = subscription('old')
  expect(await renewed({ oldSubscription, newSubscription: subscription('new') })).toEqual([
    ['/api/push/renew', { was: 'old', wasAuth: KEYS.auth, endpoint: 'new', ...KEYS }],
  ])
  expect(await renewed({ oldSubscription })).toEqual([
    ['/api/push/renew', { was: 'old', wasAuth: KEYS.auth, endpoint: 'made', ...KEYS }],
  ])
  expect(subscribe.mock.calls).toEqual([[oldSubscription.options]])
  expect(await renewed({ newSubscription: subscription('new') })).toEqual([])
})

test('a log-out empties the cache after what was asked for before it, even if filling takes long', async () => {
  const stored = new Set<string>()
  const { promise: fetched, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('VERSION', 'v1')
  vi.stubGlobal('FILES', [])
  vi.stubGlobal('caches', {
    match: async () => undefined,
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      await fetched
      stored.add(name)
      return { addAll: async () => undefined }
    },
  })
  const works: Promise<unknown>[] = []
  for (const data of ['fill', 'empty']) heard.get('message')?.({ data, waitUntil: (work) => works.push(work) })
  resolve()
  await Promise.all(works)
  expect(stored).toEqual(new Set())
})
