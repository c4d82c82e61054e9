import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Pushed = { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }

const heard = new Map<string, (event: Pushed) => void>()
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (kind: string, listen: (event: Pushed) => void) => heard.set(kind, listen))
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

const NEWS = [['Benchside', 'There is news of your leagues.', '/current-season']]

test('a push is shown with its title, text and address', async () => {
  const message = { title: 'Gameweek 4 is final', body: 'The Office', url: '/live', tag: 'final' }
  expect(await push({ json: () => message })).toEqual([['Gameweek 4 is final', 'The Office', '/live']])
})

test.each<[string, Pushed['data']]>([
  ['without a payload', null],
  ['of no JSON', { json: () => JSON.parse('news') }],
  ['of nothing', { json: () => null }],
  ['of something else', { json: () => ({ kind: 'news' }) }],
  ['with something else for a title', { json: () => ({ title: 4, body: 'x', url: '/live', tag: 'x' }) }],
])('a push %s shows a notice all the same', async (_, data) => {
  expect(await push(data)).toEqual(NEWS)
})
