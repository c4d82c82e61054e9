import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { PROGRAM } from './addresses.ts'
import { expect, test } from './journey.ts'

const PHONE = { width: 412, height: 823 }
const DESKTOP = { width: 1280, height: 844 }
/** The number of places at which the document is cut; `npm run grid` uses more. */
const PARTS = process.env.SCREENS === 'grid' ? 60 : 10

/** The position of each element on the first screen, by its path from the root. */
type Places = Record<string, { what: string; x: number; y: number }>

// Browsers draw a document while it is still arriving; on a slow phone several times.
for (const { path, viewport = PHONE } of [
  { path: '/' },
  { path: '/bench-insights' },
  { path: '/what-if-machine-insights' },
  { path: '/example/current-season' },
  { path: '/login', viewport: DESKTOP },
  { path: '/register', viewport: DESKTOP },
])
  test(`${path}: every part that has arrived is in its final position`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const html = await (await request.get(PROGRAM + path)).text()
    const served = { body: html }
    // The site's font could add a line to a heading. It is used from the second page on, or not at all.
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }))
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: served.body }))
    const placesOf = async (body: string) => {
      served.body = body
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      return page.evaluate(places)
    }
    // The document is cut before its scripts, so nothing is hydrated.
    const [end = 0, ...parts] = cuts(html).toReversed()
    const whole = await placesOf(html.slice(0, end))
    const moved = new Set<string>()
    for (const part of parts)
      for (const [key, { what, x, y }] of Object.entries(await placesOf(html.slice(0, part)))) {
        const inTheEnd = whole[key]
        if (inTheEnd && Math.hypot(inTheEnd.x - x, inTheEnd.y - y) > 4)
          moved.add(`${what}: ${x}, ${y} and then ${inTheEnd.x}, ${inTheEnd.y}`)
      }
    expect([...moved]).toEqual([])
  })

test('a menu is hidden until its name has arrived: the browser would name it', async ({ page, request }) => {
  const html = await (await request.get(`${PROGRAM}/`)).text()
  const body = html.slice(0, html.indexOf('<summary'))
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(page.locator('details')).toHaveCount(1)
  await expect(page.locator('details')).toBeHidden()
})

test('a pitch shows its players once all have arrived: each one moves the others', async ({ page, request }) => {
  const html = await (await request.get(`${PROGRAM}/pitch`)).text()
  const cut = html.indexOf('<li', html.indexOf('aria-label="Midfielders"'))
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>()
  const server = createServer(({ url }, reply) => {
    if (url !== '/') return void reply.writeHead(204).end()
    reply.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, cut))
    begin(reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address?.port}/`, { waitUntil: 'commit' })
  const defenders = page.locator('ul[aria-label="Defenders"]')
  await expect(defenders).toHaveCount(1)
  await expect(defenders).toBeHidden()
  ;(await begun).end(html.slice(cut, html.indexOf('<script', cut)))
  await expect(defenders).toBeVisible()
  await page.goto('about:blank')
  server.closeAllConnections()
  server.close()
})

/** Positions before tags, from the first visible element to after the last. */
function cuts(html: string): number[] {
  const from = html.indexOf('<div id="root">')
  const to = html.indexOf('<script', from)
  const tags = [...html.slice(from, to).matchAll(/<[a-z]/g)].map(({ index }) => from + index).slice(1)
  const step = Math.ceil(tags.length / PARTS)
  return [...tags.filter((_, index) => index % step === 0), to]
}

/**
 * Runs in the page. Left out: parts of a line; table rows, whose columns are as wide as their content; groups of
 * links, which wrap once they are too long; and the demo's own bar.
 */
function places(): Places {
  const found: Places = {}
  const look = (element: Element, key: string) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (element.matches('aside, table, option, nav ul, a, strong, span, time')) return
    if (width > 0 && height > 0 && y < innerHeight)
      found[key] = { what: `${element.tagName} ${element.className}`, x: Math.round(x), y: Math.round(y) }
    for (const [index, child] of [...element.children].entries()) look(child, `${key}/${index}`)
  }
  look(document.body, '')
  return found
}
