// Server CPU per page, and the compressed bytes that a first visit fetches. On Linux, after `npm run build`.
import type { Bench, Row } from './bench.ts'
import { runningDemo } from './demo.ts'
import { ask, besideBare } from './server-cost.ts'

const PAGES = ['/', '/draft', '/bench-insights', '/bench-insights?game=draft&gw=3', '/login', '/bench-king']
/** Every file of a first visit together, as it travels. */
const MOST_BYTES = 200_000

export const bench: Bench = async (size) => {
  const rows: Row[] = []
  for (const route of size.isShort ? PAGES.slice(0, 1) : PAGES) {
    const cost = await besideBare({ route }, size)
    const beside = 'bare `node:http`, the same bytes'
    rows.push({ what: `server CPU of the page \`${route}\``, beside, unit: 'ms', target: 2, ...cost })
    const bytes = await weigh(route)
    rows.push({
      what: 'its HTML, script and style',
      beside: '',
      ours: bytes,
      theirs: null,
      unit: 'bytes',
      target: MOST_BYTES,
    })
  }
  return rows
}

async function weigh(page: string): Promise<number> {
  const { base } = runningDemo()
  const html = (await ask(base, { route: page, headers: { 'accept-encoding': 'identity' } })).body.toString()
  const files = new Set([...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))
  const parts = await Promise.all([page, ...files].map((route) => ask(base, { route })))
  return parts.reduce((sum, { body }) => sum + body.length, 0)
}
