// Server CPU per answer of a signed-in person's calls. On Linux, after `npm run build`.
import { ANSWERS } from '#contract/views/views.ts'
import type { Bench, Row } from './bench.ts'
import { runningDemo, signIn } from './demo.ts'
import { ask, besideBare, besideItself } from './server-cost.ts'

const ROUTES = [...ANSWERS.map(({ call }) => call.path), '/api/bench-trending-gw', '/api/team/all']

export const bench: Bench = async (size) => {
  const { base } = runningDemo()
  const { token } = await signIn(base)
  const authorization = { authorization: `Bearer ${token}` }
  const rows: Row[] = []
  for (const route of size.isShort ? ROUTES.slice(0, 1) : ROUTES) {
    const asked = { route, headers: authorization }
    const about = { unit: 'ms', ...(await besideBare(asked, size)) } as const
    rows.push({
      what: `server CPU of \`${route}\``,
      beside: 'bare `node:http`, the same bytes',
      target: 1.25,
      ...about,
    })
    const { etag } = (await ask(base, asked)).headers
    if (!etag) continue
    const again = { route, headers: { ...authorization, 'if-none-match': etag }, status: 304 }
    const unchanged = await besideItself(again, asked, size)
    rows.push({ what: 'the same, unchanged (304)', beside: 'its own 200', unit: 'ms', target: 0.8, ...unchanged })
  }
  const [whole] = ROUTES
  const headers = authorization
  if (whole) {
    const ofGameweek = await besideItself({ route: `${whole}?gameweek=5`, headers }, { route: whole, headers }, size)
    rows.push({ what: `\`${whole}\` of one gameweek`, beside: 'all of it', unit: 'ms', target: 1.05, ...ofGameweek })
  }
  return rows
}
