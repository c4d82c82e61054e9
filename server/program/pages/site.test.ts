import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/base/endpoint.ts'
import type { getBenchTrending } from '#contract/insights.ts'
import type { Game } from '#domain/ids.ts'
import { announce } from '#server/ground/db/news.ts'
import { finishWhole } from '#server/ground/http/finished.ts'
import type { InsightView } from '#server/views/insights/tables.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { site } from './site.ts'

const SEASON = '2026-27'
const EVIL = '</script><script>alert("o\'clock & <b>")</script>'

let program: TestApp
let lookUps = 0

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', { config: { unavailable: ['/waiwer-king'] } })
  await site(program.app, program.deps, {})
  await season('classic', 3)
  await season('draft', 2)
  for (const gameweek of [1, 2, 3]) await publish('classic', gameweek, gameweek + 0.125)
  for (const gameweek of [1, 2]) await publish('draft', gameweek, 50 + gameweek)
  program.pool.on('acquire', () => lookUps++)
})

afterAll(() => program.close())

test.each([
  ['/', 'Who left points on the bench?', 'Benchside · Who left points on the bench?'],
  ['/draft', 'FPL Draft', 'FPL Draft · Benchside'],
  ['/fpl-normal', 'Classic FPL', 'Classic FPL · Benchside'],
  ['/bench-insights', 'Bench Insights', 'Bench Insights · Benchside'],
  ['/what-if-machine-insights', 'What-If Machine', 'What-If Machine · Benchside'],
  ['/login', 'Log in', 'Log in · Benchside'],
  ['/register', 'Register', 'Register · Benchside'],
  ['/bench-king', 'Bench King', 'Bench King · Benchside'],
  ['/enter-team-id', 'Team IDs', 'Team IDs · Benchside'],
])('the HTML of %s has its content, its title and its preview data', async (address, heading, title) => {
  const { status, html } = await page(address)
  expect(status).toBe(200)
  expect(headings(html)).toEqual([heading])
  expect(html.split('</head>')[0]).toContain(`<title>${title}</title>`)
  expect(metaOf(html, 'description')).toMatch(/^.{20,}$/)
  expect(metaOf(html, 'og:title')).toBe(title)
  expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
  expect(metaOf(html, 'og:image')).toBe('http://localhost:3000/og.png')
  expect(metaOf(html, 'og:type')).toBe('website')
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${address}"/>`)
})

test('pages count as reading without a cookie, too; the document that the service worker keeps does not', async () => {
  const opened = async (url: string, times: number) => {
    const { app } = program
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push((await app.inject({ url, remoteAddress: '203.0.113.77' })).statusCode)
    return statuses
  }
  expect((await opened('/login', 1202)).slice(-3)).toEqual([200, 429, 429])
  expect(await opened('/shell', 1)).toEqual([200])
})

describe('the figures of a page are those of the calls', () => {
  test.each([
    ['the latest of the classic game', '', 'classic', 3, '3.13'],
    ['an earlier gameweek', '?gw=1', 'classic', 1, '1.13'],
    ['the other game', '?game=draft', 'draft', 2, '52.00'],
    ['an earlier one of the other game', '?game=draft&gw=1', 'draft', 1, '51.00'],
    ['a gameweek that is still to come', '?gw=9', 'classic', 3, '3.13'],
    ['a gameweek that is none', '?gw=two&game=chess', 'classic', 3, '3.13'],
  ] as const)('%s', async (_, search, game, gameweek, average) => {
    const { body } = await program.ask(null, 'GET', `/api/bench-trending-gw?game=${game}&gameweek=${gameweek}`)
    const { html } = await page(`/bench-insights${search}`)
    expect(text(html)).toContain(`Average bench points${average}per team in gameweek ${gameweek}`)
    expect(known(html)).toContainEqual(body)
    const whatIf = await page(`/what-if-machine-insights${search}`)
    expect(text(whatIf.html)).toContain(`Average locked XI${(100 * gameweek).toFixed(2)}`)
  })

  test('the figures of a page change as soon as those of the calls do', async () => {
    const before = await page('/bench-insights?game=draft')
    await publish('draft', 2, 77.5)
    await program.runJobs()
    const after = await page('/bench-insights?game=draft')
    expect(text(before.html)).toContain('52.00')
    expect(text(after.html)).toContain('77.50')
    expect(text(after.html)).not.toContain('52.00')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(text((await page('/what-if-machine-insights')).html)).toContain('300.00')
  })
})

test('Home shows a figure of each of those pages, as new as theirs', async () => {
  const before = await page('/')
  expect(text(before.html)).toContain('On the bench, gameweek 3')
  expect(text(before.html)).toContain('Bench Insights3.13points on the average bench of gameweek 3, over 40 teams')
  expect(text(before.html)).toContain('What-If Machine25.00%of 40 teams')
  await publish('classic', 3, 4.5)
  await program.runJobs()
  const after = await page('/')
  expect(text(after.html)).toContain('Bench Insights4.50points')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  await publish('classic', 3, 3.125)
  await program.runJobs()
})

test('a name that is markup stays a name, in the page and in its data', async () => {
  const { html } = await page('/bench-insights')
  expect(html).not.toContain(EVIL.slice(0, 20))
  expect(html.match(/<script/g)).toEqual((await page('/draft')).html.match(/<script/g))
  expect(text(html)).toContain(EVIL)
  expect(JSON.stringify(known(html))).toContain(JSON.stringify(EVIL).slice(1, -1))
})

test('an unknown address is 404, with an error page and a link home', async () => {
  const unfilled = ['/index.html', '/index.html.br', '/theme.js.gz', '/.vite/manifest.json']
  const strange = ['//evil.example/', '/%2e%2e/etc?x=<script>', '/%00', `/bench-king${'/'.repeat(5000)}`]
  for (const address of ['/nope', '/draft/more', '/assets/old.js', ...unfilled, ...strange]) {
    const { status, html } = await page(address)
    expect(status, address).toBe(404)
    expect(headings(html)).toEqual(['Unexpected Application Error!', '404 Not Found'])
    expect(html).toContain('href="/"')
    expect(html).not.toContain('canonical')
  }
  expect((await page('/api/nope')).headers['content-type']).toContain('application/json')
})

test.each([
  ['/seasons/2024-25/current-season', 200],
  ['/seasons/2024-25?gw=1', 200],
  ['/seasons/2099-00/current-season', 200],
  ['/seasons/1999-00/current-season', 404],
  ['/seasons/2024-26/current-season', 404],
  ['/seasons/last', 404],
])('of an earlier season, as its address says it: %s is %i', async (address, expected) => {
  const { status, html } = await page(address)
  expect([status, html.includes('Unexpected Application Error')]).toEqual([expected, expected === 404])
})

test('a screen that is switched off has a sentence about it, however its address is spelled', async () => {
  for (const address of ['/waiwer-king', '/Waiwer-King/', '/unavailable']) {
    const { status, html } = await page(address)
    expect([status, headings(html)]).toEqual([200, ['This page is currently unavailable.']])
  }
})

test.each([
  ['/confirm-email?token=', 'Email Confirmation', 'Confirming your email...'],
  ['/nor-conf-email?token=', 'Confirm your email', 'One press, and the weekly mail'],
  ['/unsubscribe?token=', 'Leave the weekly mail', 'One press ends every weekly mail'],
  ['/reset-password?oobCode=', 'New password', 'Confirm new password'],
  ['/verify-email?state=%7B%7D&oobCode=', 'Verify your email', 'Loading...'],
])(
  'the page behind the link %s… is drawn without the secret in it, once for all links',
  async (link, heading, shown) => {
    const { status, html, headers } = await page(`${link}abcdef`)
    expect([status, headings(html)]).toEqual([200, [heading]])
    expect(text(html)).toContain(shown)
    expect(html).not.toContain('abcdef')
    expect((await page(`${link}another`)).headers.etag).toBe(headers.etag)
  },
)

test('where the address has lost its secret, the tab may know it, so the browser alone draws the page', async () => {
  const others = ['/verify-email?mode=resetPassword&oobCode=x', '/unsubscribe?token=', '/verify-email?state=x']
  for (const address of [
    '/confirm-email',
    '/nor-conf-email',
    '/verify-email',
    '/reset-password',
    '/unsubscribe',
    ...others,
  ]) {
    const { status, html } = await page(address)
    // Without JavaScript there is a sentence: see `without-script.ts`.
    expect([status, headings(html).length]).toEqual([200, 1])
    expect(html).toContain('<div id="root"></div>')
  }
})

test('an unchanged page is not sent again, and HEAD gets the headers alone', async () => {
  const first = await page('/bench-insights', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const again = await page('/bench-insights', { 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.html]).toEqual([304, ''])
  const head = await program.app.inject({ method: 'HEAD', url: '/bench-insights' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
  const nowhere = await page('/nope')
  expect((await page('/nope', { 'if-none-match': String(nowhere.headers.etag) })).status).toBe(404)
})

test('cookies, tokens and search parameters do not change a page', async () => {
  const plain = await page('/bench-insights')
  const odd = { cookie: 'theme=%zz; ;;=; session="', authorization: 'Bearer ann' }
  for (const search of ['', '?x', '?gw=%zz', '?gw=1e999', '?game[]=draft', `?q=${'x'.repeat(3000)}`, '??', '?%00'])
    expect((await page(`/bench-insights${search}`, odd)).headers.etag, search).toBe(plain.headers.etag)
})

test('a page that is cached costs no database query', async () => {
  const { headers } = await page('/bench-insights?gw=2')
  lookUps = 0
  for (let visit = 0; visit < 50; visit++)
    expect((await page(`/Bench-Insights/?gw=2&visit=${visit}`)).headers.etag).toBe(headers.etag)
  expect(lookUps).toBe(0)
})

test('the inline styles of a page are those that its content policy allows', async () => {
  const { html, headers } = await page('/what-if-machine-insights')
  const styles = [...html.matchAll(/ style="([^"&]*)"/g)].map(([, style = '']) => style)
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const named = /style-src-attr 'unsafe-hashes'((?: 'sha256-[\w+/=]+')+)/.exec(
    String(headers['content-security-policy']),
  )
  expect(new Set(named?.[1]?.trim().split(' ') ?? [])).toEqual(new Set(hashes))
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect((await page('/privacy')).headers['content-security-policy']).not.toContain('style-src-attr')
})

test('of inline scripts and styles the policy allows the theme and the sheet in the head, by hash', async () => {
  const { html, headers } = await page('/privacy')
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = String(headers['content-security-policy']).split(';')
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(script).toContain('dataset.theme')
  expect(policy).toContain(`script-src 'self' ${hashOf(script)}`)
  expect(policy).toContain(`style-src 'self' ${hashOf(style)}`)
})

test.each([
  { case: 'the embedded provider', asks: [], policy: "connect-src 'self'" },
  {
    case: 'a hosted one',
    asks: ['https://a.example', 'https://b.example'],
    policy: "connect-src 'self' https://a.example https://b.example",
  },
])('the content policy lets a page ask nobody but us and $case', async ({ asks, policy }) => {
  const { app, deps, close } = await startApp('http://127.0.0.1:9')
  await site(app, { ...deps, identity: { ...deps.identity, browserAsks: asks } }, {})
  for (const address of ['/', '/confirm-email', '/nope']) {
    const { headers } = await app.inject(address)
    expect(String(headers['content-security-policy']).split(';')).toContain(policy)
    expect(String(headers['content-security-policy']).split(';')).toContain("default-src 'self'")
  }
  await close()
})

test('the service worker and the shell are asked for again each time, and come from this site only', async () => {
  const worker = await page('/service-worker.js')
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['content-type']).toContain('javascript')
  // Its policy, the one that it is served with, lets it fetch the files that it caches.
  expect(worker.headers['content-security-policy']).toMatch(/^default-src 'self'/)
  const files = JSON.parse(/FILES = (\[.*?\])/.exec(worker.html)?.[1] ?? '[]') as string[]
  expect(files).toContain('/theme.js')
  for (const file of files) expect((await page(file)).status, file).toBe(200)
  const { html, headers, status } = await page('/shell')
  expect([status, headings(html), headers['cache-control']]).toEqual([200, ['Benchside'], 'no-cache'])
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) expect(files).toContain(file)
  for (const rule of ["worker-src 'self'", "manifest-src 'self'"])
    expect(String(headers['content-security-policy']).split(';')).toContain(rule)
})

test('the manifest names the program, where it starts, and icons that are there', async () => {
  const { html, headers } = await page('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(html) as { name: string; start_url: string; display: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Benchside', display: 'standalone' })
  expect((await page(manifest.start_url)).status).toBe(200)
  expect(manifest.icons.length).toBeGreaterThan(3)
  for (const { src } of [...manifest.icons, { src: '/icons/apple-touch-icon.png' }])
    expect([src, (await page(src)).headers['content-type']]).toEqual([
      src,
      src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ])
  const { screenshots } = JSON.parse(html) as { screenshots: { src: string; form_factor: string }[] }
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src } of screenshots)
    expect([src, (await page(src)).headers['content-type']]).toEqual([src, 'image/jpeg'])
  expect((await page('/login')).html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})

test('while the database is away the pages are served without figures, which the browser asks for', async () => {
  const away = await startApp('http://127.0.0.1:9', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
  await site(away.app, away.deps, {})
  const { statusCode, body } = await away.app.inject('/bench-insights')
  expect([statusCode, headings(body), known(body)]).toEqual([200, ['Bench Insights'], []])
  expect(body).toContain('aria-busy="true"')
  expect(headings((await away.app.inject('/draft')).body)).toEqual(['FPL Draft'])
  await away.close()
})

async function page(url: string, headers: Record<string, string> = {}) {
  const answer = await program.app.inject({ url, headers })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}

function headings(html: string): string[] {
  const top = /<h1[^>]*>(.*?)<\/h1>(?:<h2[^>]*>(\d.*?)<\/h2>)?/s.exec(html)
  return top ? top.slice(1).filter((part) => part !== undefined) : []
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(html)?.[1]
}

/** What a reader sees of it. */
function text(html: string): string {
  const shown = html.replace(/<script.*?<\/script>/gs, '').replace(/<!--.*?-->|<[^>]*>/gs, '')
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return shown.replace(/&(#?\w+);/g, (entity, name: string) => signs[name] ?? entity)
}

function known(html: string): unknown[] {
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return (JSON.parse(data) as { known: { answer: unknown }[] }).known.map(({ answer }) => answer)
}

async function season(game: Game, latest: number): Promise<void> {
  const { db } = program.deps
  const at = { season_read_at: new Date(), updated_at: new Date() }
  const state = { season: SEASON, current_gameweek: latest, latest_final: latest, ...at }
  await db
    .insertInto('game_state')
    .values({ game, ...state })
    .onConflict((conflict) => conflict.column('game').doUpdateSet(state))
    .execute()
  await announce(db, { kind: 'season' })
}

/** A gameweek of an invented community: `average` on the benches, 100 a gameweek for the first team. */
async function publish(game: Game, gameweek: number, average: number): Promise<void> {
  const meta = { game, season: SEASON, gameweek, teams: 40, updated_at: '2026-11-03T20:14:00.000Z' }
  const player = { player_id: 1, web_name: EVIL, points_gw: 9, prevalence_pct_gw: 12.5 }
  const kpis = { avg_bench_points_gw: average, abp_baseline_gw: 2, avg_cumulative_bench_points: 20 }
  const trending: Answer<typeof getBenchTrending> = { meta, kpis, data: [player] }
  const bodies = {
    'bench-trending': trending,
    'bench-presence': { meta, data: [player] },
    'starter-medians': { meta, combined: [] },
    'community-summary': {
      meta,
      metrics: {
        avg_locked_xi: 100 * gameweek,
        avg_no_subs_total: 130 * gameweek,
        avg_actual_points: 110 * gameweek,
        pct_locked_ge_actual: 25,
      },
      spread: [
        { from: -10, to: 0, teams: 30 },
        { from: 0, to: 10, teams: 10 },
      ],
    },
  }
  const { db } = program.deps
  const of = { game, season: SEASON, gameweek }
  const publication = { ...of, tallies_version: 1, least_teams: 20, published_at: new Date() }
  await db
    .insertInto('community_publication')
    .values(publication)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('community_view')
    .where((eb) => eb.and(of))
    .execute()
  for (const [view, body] of Object.entries(bodies)) {
    const { plain, gzip, brotli } = await finishWhole(JSON.stringify(body))
    await db
      .insertInto('community_view')
      .values({ ...of, view: view as InsightView, plain, gzip, brotli })
      .execute()
  }
  await announce(db, { kind: 'insights', game })
}
