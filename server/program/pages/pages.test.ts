import { expect, test } from 'vitest'
import { getCommunitySummary } from '#contract/insights.ts'
import type { DrawnPage, Settings } from '#contract/site.ts'
import { createLog } from '#server/ground/base/log.ts'
import { keepPages } from './pages.ts'

const settings: Settings = {
  publicUrl: 'http://site.example',
  identity: { kind: 'embedded' },
  version: '1.2.3',
  unavailable: [],
  saferGamblingUrl: 'http://help.example',
  operator: null,
  allTeams: { least: 20, sample: 0 },
  refreshSeconds: 60,
  demo: null,
}
const log = createLog('silent')

/** Pages that show one figure. The test sets the figure, and whether it can be read and drawn. */
async function startPages() {
  const world = { figure: '1', isAway: false, isBroken: false, drawn: [] as string[], pageAt }
  const keeping = keepPages({
    settings,
    log,
    renderer: {
      addressOf: (path) => (path === '/secret' ? null : path.toLowerCase()),
      async draw(address, { ask }): Promise<DrawnPage> {
        world.drawn.push(address)
        const figure =
          address === '/still' ? 'still' : await ask({ endpoint: getCommunitySummary, asked: {} }).catch(() => 'none')
        if (world.isBroken) throw new Error('cannot be drawn')
        return { status: 200, head: '', body: String(figure), known: [], modules: [] }
      },
    },
    document: ({ body }) => `<main>${body}</main>`,
    headers: () => ({}),
    async ask() {
      if (world.isAway) throw new Error('the database is away')
      return { plain: Buffer.from(world.figure), etag: `"${world.figure}"` }
    },
  })
  async function pageAt(url: string): Promise<string | null> {
    const page = await (await keeping)(url)
    return page && `${page.status} ${page.content.plain}`
  }
  return world
}

test('a page is drawn once, for however many visitors and spellings', async () => {
  const pages = await startPages()
  const visits = ['/a', '/a', '/A', '/a?x', '/A?y=1', '/a?x']
  expect(new Set(await Promise.all(visits.map(pages.pageAt)))).toEqual(new Set(['200 <main>1</main>']))
  for (const visit of visits) await pages.pageAt(visit)
  expect(pages.drawn).toEqual(['/a'])
})

test('it is drawn again when its figure has changed, and only then', async () => {
  const pages = await startPages()
  await pages.pageAt('/a')
  await pages.pageAt('/still')
  pages.figure = '2'
  expect(await pages.pageAt('/a')).toBe('200 <main>2</main>')
  expect(await pages.pageAt('/a')).toBe('200 <main>2</main>')
  await pages.pageAt('/still')
  expect(pages.drawn).toEqual(['/a', '/still', '/a'])
})

test('while the database is away a page stays as it was; a page without its figure is not cached', async () => {
  const pages = await startPages()
  await pages.pageAt('/a')
  pages.isAway = true
  expect(await pages.pageAt('/a')).toBe('200 <main>1</main>')
  expect(await pages.pageAt('/b')).toBe('200 <main>none</main>')
  pages.isAway = false
  expect(await pages.pageAt('/b')).toBe('200 <main>1</main>')
  expect(pages.drawn).toEqual(['/a', '/b', '/b'])
})

test('what cannot be drawn is left to the browser, and tried again with the next figure', async () => {
  const pages = await startPages()
  pages.isBroken = true
  expect(await pages.pageAt('/a')).toBe('200 <main></main>')
  expect(await pages.pageAt('/a')).toBe('200 <main></main>')
  expect(pages.drawn).toEqual(['/a'])
  pages.isBroken = false
  pages.figure = '2'
  expect(await pages.pageAt('/a')).toBe('200 <main>2</main>')
})

test('what only the browser can draw is left to it', async () => {
  const pages = await startPages()
  expect(await pages.pageAt('/secret?token=abc')).toBeNull()
  expect(pages.drawn).toEqual([])
})
