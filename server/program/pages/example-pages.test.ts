import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import type { Renderer, Settings } from '#contract/site.ts'
import { type EditionRow, getProgramme, getProgrammes, type ProgrammeRow } from '#contract/views/programme.ts'
import { getWrapped, type WrappedRow } from '#contract/views/wrapped.ts'
import { programme, wrapped } from '#display/views/screens.ts'
import { VIEWS } from '#display/views/views.ts'
import { createLog } from '#server/ground/base/log.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { examplePages } from './example-pages.ts'
import { site } from './site.ts'

let program: TestApp
let app: FastifyInstance

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:1')
  app = program.app
  await site(app, program.deps, {})
})

afterAll(() => program.close())

test.each(VIEWS.map(({ path }) => path))('%s is drawn with its rows for everybody, and may be kept', async (path) => {
  const { statusCode, body, headers } = await app.inject({ url: `/example${path}` })
  expect(statusCode).toBe(200)
  expect(body.match(/<tr/g)?.length).toBeGreaterThan(8)
  expect(body).toContain('<strong>An example</strong>')
  expect(headers['cache-control']).not.toContain('private')
  expect(headers.vary).toBe('accept-encoding')
})

test('every edition of its programmes is drawn with its headline and its bench, and they are listed', async () => {
  const editions = (await app.inject({ url: `/example${getProgrammes.path}` })).json() as EditionRow[]
  expect(editions.map(({ gameweek }) => gameweek)).toEqual(expect.arrayContaining([1, 19]))
  for (const { game, league_id, gameweek, headline } of editions) {
    const url = `/example${programme.path}?league=${league_id}&game=${game}&gw=${gameweek}`
    const { body } = await app.inject({ url })
    expect([url, body.replaceAll('&#x27;', "'").includes(headline)]).toEqual([url, true])
    expect(body).not.toContain('aria-busy="true"')
  }
  const asked = `/example${getProgramme.path}`
  const latest = (await app.inject({ url: asked })).json() as ProgrammeRow[]
  expect(latest.map(({ gameweek }) => gameweek)).toEqual([19, 19])
  const [first] = (await app.inject({ url: `${asked}?game=classic&gameweek=1` })).json() as ProgrammeRow[]
  expect(first).toMatchObject({ game: 'classic', gameweek: 1 })
})

test('every card of a half season is drawn, of the league and of a team, and the first ones of the other game', async () => {
  const rows = (await app.inject({ url: `/example${getWrapped.path}` })).json() as WrappedRow[]
  expect(rows.map(({ game, gameweek }) => [game, gameweek])).toEqual([
    ['draft', 19],
    ['classic', 19],
  ])
  for (const { game, league_id, cards, teams } of rows)
    for (const { team_id, cards: own } of [{ team_id: 0, cards }, ...teams.slice(0, 1)])
      for (const [at, { title, big, verdict }] of own.slice(0, game === 'draft' ? undefined : 1).entries()) {
        const url = `/example${wrapped.path}?league=${league_id}&game=${game}&team=${team_id}&card=${at + 1}`
        const { body } = await app.inject({ url })
        const stage = (/<dialog.*<\/dialog>/s.exec(body)?.[0] ?? '').replaceAll('&#x27;', "'")
        expect([url, stage.includes(`<h2 id="card-${at + 1}">${title}</h2>`)]).toEqual([url, true])
        expect(stage).toContain(`>${verdict}</p>`)
        expect(body).toContain(`>${big}</b>`)
        // The list of awards has no figure of its own.
        expect([url, stage.includes(`>${big}</p>`)]).toEqual([url, !title.startsWith('The awards')])
        // Without a program the others are not in its way.
        expect(stage.match(/<li[^>]*data-shown[^>]*>/g)).toHaveLength(1)
      }
})

test('each team’s line-up is drawn with its players, by the renderer itself', async () => {
  const rows = (await app.inject({ url: '/example/api/league-standings' })).json() as {
    team_id: number
    game: string
    team_name: string
  }[]
  const teams = [...new Map(rows.map((row) => [`${row.game} ${row.team_id}`, row])).values()]
  expect(teams.length).toBeGreaterThan(8)
  for (const { game, team_id, team_name } of teams) {
    const { body } = await app.inject({ url: `/example/lineup/${team_id}?game=${game}` })
    const { line_up: lineUp } = (await app.inject({ url: `/example/api/line-up/${team_id}?game=${game}` })).json()
    expect(lineUp.starters).toHaveLength(11)
    const html = body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    for (const name of [team_name, ...lineUp.starters.map((one: { web_name: string }) => one.web_name)])
      expect(html).toContain(name)
  }
})

test('everybody gets the same page, whatever headers they send', async () => {
  const plain = await app.inject({ url: '/example/bench-king' })
  const headers = { authorization: 'Bearer ann', cookie: 'x=y', [LINK_HEADER]: 'x' }
  expect((await app.inject({ url: '/example/bench-king', headers })).body).toBe(plain.body)
})

test.each([
  ['/example', '/example/programme'],
  ['/example?game=draft', /^\/example\/programme\?league=\d+$/],
  ['/example?game=classic', /^\/example\/programme\?league=\d+&game=classic$/],
  ['/example?game=//elsewhere.example', '/example/programme'],
])('%s leads to the league of that game', async (url, where) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([302, expect.stringMatching(where)])
})

test.each(['/example/api/team/all', '/example/api/account/export', '/example/api/league-picture'])(
  '%s is no call of the example',
  async (url) => expect((await app.inject({ url })).statusCode).toBe(404),
)

test('an invalid query is refused', async () => {
  expect((await app.inject({ url: '/example/api/bench-king-data?gameweek=x' })).statusCode).toBe(400)
})

test('an answer is made once, however its leagues are named, and others are their own', async () => {
  const path = '/example/api/our-league'
  const sizeOf = async (asked: string) => (await app.inject({ url: `${path}?${asked}` })).json().length
  const [row] = (await app.inject({ url: '/example/api/league-sync?game=classic' })).json()
  const league = `leagueIds=${row.league_id}`
  const made = vi.spyOn(JSON, 'stringify')
  const all = await sizeOf('game=classic&season=2026-27')
  for (const asked of [`game=classic&${league}`, `type=classic&${league},1`, `game=classic&${league},2&none=1`])
    expect(await sizeOf(asked)).toBe(all)
  const isLong = (value: unknown) => Array.isArray(value) && value.length === all
  expect(made.mock.calls.filter(([value]) => isLong(value))).toHaveLength(1)
  made.mockRestore()
  expect(all).toBe(19)
  expect(await sizeOf('game=classic&gameweek=3')).toBe(1)
  expect(await sizeOf('game=classic&leagueIds=1')).toBe(0)
  expect(await sizeOf('none=1')).toBe(2 * all)
  const pairs = ['', '&a=1&b=2'].map((pair) => `/example/api/rivals?league=${row.league_id}&game=classic${pair}`)
  const [usual, unknown] = await Promise.all(pairs.map(async (url) => (await app.inject({ url })).json().asked))
  expect([usual, unknown]).toEqual(['found', 'unknown team'])
})

test('new addresses are drawn up to a limit a minute; cached pages are still sent', async () => {
  const { pageAt, drawn, close } = await startPages()
  expect(await pageAt('/example/bench-king')).toContain('drawn')
  for (let i = 0; i < 300; i++) await pageAt(`/example/lineup/${i + 1}`)
  expect(await pageAt('/example/lineup/300')).toBe('<main></main>')
  expect(await pageAt('/example/bench-king')).toContain('drawn')
  expect(await pageAt('/example/lineup/1')).toContain('drawn')
  expect(drawn).toHaveLength(120)
  await close()
})

test('the headers of a page are computed once, with the page', async () => {
  const { pageAt, policies, close } = await startPages()
  const atFirst = policies.length
  for (let i = 0; i < 10; i++) await pageAt('/example/bench-king')
  expect(policies).toHaveLength(atFirst + 1)
  await close()
})

/** The example's pages with a renderer that notes what it draws. */
async function startPages() {
  const drawn: string[] = []
  const policies: string[] = []
  const renderer: Pick<Renderer, 'ownAddressOf' | 'drawOwn'> = {
    ownAddressOf: (path) => path,
    async drawOwn(address) {
      drawn.push(address)
      return { status: 200, head: '', body: 'drawn', known: [], modules: [], person: EXAMPLE_READER }
    },
  }
  const bare = Fastify()
  await examplePages({
    app: bare,
    renderer,
    settings: { unavailable: [] as readonly string[] } as Settings,
    document: ({ body }) => `<main>${body}</main>`,
    headers(html) {
      policies.push(html)
      return { 'content-type': 'text/html' }
    },
    log: createLog('silent'),
  })
  return { drawn, policies, close: () => bare.close(), pageAt: async (url: string) => (await bare.inject(url)).body }
}
