import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageData } from '#contract/site.ts'
import type { LineUp } from '#contract/views/line-up.ts'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { programme } from '#display/views/screens.ts'
import { VIEWS } from '#display/views/views.ts'
import { wire } from '#display/views/wire.ts'
import type { LeagueId } from '#domain/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { placesIn } from '#test/places-on-the-pitch.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { site } from './site.ts'

const EVIL = '</script><script>alert("o\'clock & <b>")</script>'
const OFF = '/waiwer-king'
const SHOWN = VIEWS.filter((view) => view.path !== OFF && !('isForCup' in view))

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague
let lookUps = 0

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  program = await startApp(game.url, { config: { unavailable: [OFF] } })
  await site(program.app, program.deps, {})
  await program.lookForNews()
  own = leagueCalled('Thursday Night Nutmegs')
  foreign = leagueCalled('The Long Ball Society')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
  program.pool.on('acquire', () => lookUps++)
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

describe.each(SHOWN)('$path', ({ path, call, title }) => {
  test('a session has its rows in the HTML, and the very bytes of the calls in its data', async () => {
    const { html, status } = await page(`${path}?rows=all`, 'ann')
    expect(status).toBe(200)
    expect(html).toContain(`>${title}</h1>`)
    // A long table draws its first rows, and says how many there are.
    expect(html).not.toMatch(/aria-busy="true"(?![^>]*aria-rowcount)/)
    // The wire is about whom no team has.
    if (path !== wire.path) for (const name of await teamsOf('ann')) expect(textOf(html)).toContain(name)
    const data = dataOf(html)
    expect(data.person).toEqual({ uid: 'ann-uid', email: 'ann@example.test', emailVerified: true })
    expect(data.known.map(({ key }) => key[0]).toSorted()).toEqual(
      ['/api/league-sync', '/api/team/all', call.path].toSorted(),
    )
    for (const { key, answer, tag } of data.known) {
      const asked = await program.ask(
        'ann',
        'GET',
        `${key[0]}?${new URLSearchParams(key[1] as Record<string, string>)}`,
      )
      expect([answer, tag]).toEqual([asked.body, asked.headers.etag])
    }
  })

  test('nobody, somebody unverified and a bad session get the page that everybody gets', async () => {
    const everybody = await page(path, null)
    expect(everybody.html).toContain('aria-busy="true"')
    expect(everybody.headers.vary).toContain('cookie')
    for (const who of ['una', 'nobody', '%zz', ''])
      expect((await page(path, who)).headers.etag, who).toBe(everybody.headers.etag)
  })

  test('it is stored nowhere', async () => {
    const { headers } = await page(path, 'ann')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.vary).toContain('cookie')
    expect(headers.etag).toBeUndefined()
    const everybody = await page(path, null)
    expect(everybody.html).not.toContain('ann')
    expect(everybody.headers['cache-control']).toBe('no-cache')
  })
})

test('/programme has its sentences and its bench, with the answers that they are from', async () => {
  const { html, headers } = await page(programme.path, 'ann')
  const question = { leagueIds: String(own.id), game: 'draft', gameweek: '2' }
  const asked = await program.ask('ann', 'GET', `${getProgramme.path}?${new URLSearchParams(question)}`)
  const [row] = asked.body as ProgrammeRow[]
  if (!row) throw new Error('The league has no programme')
  expect(html).toContain(`>${own.name}</h1>`)
  expect(html).not.toContain('aria-busy="true"')
  const said = [row.headline, ...row.lead, ...row.stories, row.bench.said, row.thread].flatMap((one) => one ?? [])
  for (const { text } of said) expect(textOf(html)).toContain(text)
  for (const { web_name: player } of row.bench.players) expect(textOf(html)).toContain(player)
  const { known } = dataOf(html)
  expect(known.map(({ key }) => key[0]).toSorted()).toEqual([
    '/api/league-sync',
    '/api/programme',
    '/api/programmes',
    '/api/team/all',
  ])
  expect(known.find(({ key }) => key[0] === getProgramme.path)).toMatchObject({
    key: [getProgramme.path, question],
    answer: [row],
  })
  expect(headers['cache-control']).toBe('private, no-store')
  const { html: first } = await page(`${programme.path}?gw=1`, 'ann')
  expect(dataOf(first).known.find(({ key }) => key[0] === getProgramme.path)?.answer).toMatchObject([{ gameweek: 1 }])
})

test('/live has its answer, too: between gameweeks how the last one ended', async () => {
  const { html, headers } = await page('/live', 'ann')
  expect(textOf(html)).toContain('How it ended')
  expect(html).not.toContain('aria-busy="true"')
  expect(dataOf(html).known.map(({ key }) => key)).toContainEqual([
    '/api/live/screen',
    { leagueIds: String(own.id), game: 'draft' },
  ])
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a line-up has its players and its one answer; a team outside one’s leagues is not shown', async () => {
  const [team, foreignTeam] = [own.team_ids[1], foreign.team_ids[0]]
  const address = `/lineup/${team}?league=${own.id}&gw=1&view=list`
  const { html, headers } = await page(address, 'ann')
  const asked = await program.ask('ann', 'GET', `/api/line-up/${team}?game=draft&gw=1`)
  const { line_up: played, team_name: name } = asked.body as LineUp
  expect(html).not.toContain('aria-busy="true"')
  expect(textOf(html)).toContain(name)
  for (const { web_name: player } of played?.starters ?? []) expect(textOf(html)).toContain(player)
  expect(played?.starters).toHaveLength(11)
  expect(placesIn(html)).toEqual([])
  // On its pitch too, beside the first team.
  const { html: pitch } = await page(address.replace('&view=list', ''), 'ann')
  for (const { web_name: player } of [...(played?.starters ?? []), ...(played?.bench ?? [])])
    expect(textOf(pitch)).toContain(player)
  expect(placesIn(pitch)).toHaveLength(2 * (11 + 4))
  expect(pitch).not.toContain('<table')
  expect(headers['cache-control']).toBe('private, no-store')
  const data = dataOf(html)
  expect(data.known.map(({ key }) => key[0]).toSorted()).toEqual([
    '/api/league-sync',
    '/api/line-up/:teamId',
    '/api/team/all',
  ])
  expect(data.known.find(({ key }) => key[0] === '/api/line-up/:teamId')).toMatchObject({
    answer: asked.body,
    tag: asked.headers.etag,
  })
  const { known } = dataOf((await page(`/lineup/${foreignTeam}`, 'ann')).html)
  expect(known.map(({ key }) => key[0])).not.toContain('/api/line-up/:teamId')
  expect(dataOf((await page(address, null)).html).person).toBeUndefined()
})

test("the league of somebody else is in no page, whatever the address asks for, and neither is another person's session", async () => {
  const [teams, others] = [await teamsOf('ann'), await teamsOf('bob')]
  const anns = (await page(`/bench-king?league=${foreign.id}`, 'ann')).html
  expect(textOf(anns)).toContain(`League ${foreign.id} is none of your leagues.`)
  expect(textOf(anns)).toContain(teams[0])
  const bobs = (await page(`/bench-king?league=${own.id}`, 'bob')).html
  for (const name of others) expect([textOf(anns).includes(name), textOf(bobs).includes(name)]).toEqual([false, true])
  for (const name of teams) expect([textOf(anns).includes(name), textOf(bobs).includes(name)]).toEqual([true, false])
})

test('what an address asks for is drawn: league, gameweek and order', async () => {
  const first = textOf((await page(`/bench-king?league=${own.id}&gw=1`, 'ann')).html)
  expect(first).toContain('Bench Points GW 1')
  expect(textOf((await page('/bench-king', 'ann')).html)).toContain('Bench Points GW 2')
  const { html } = await page('/Bench-King/?gw=1&sort=bench&dir=asc', 'ann')
  expect(html).toMatch(/aria-sort="ascending"/)
  expect(html).toContain('href="/current-season?gw=1"')
})

test('markup in an address stays a text', async () => {
  const { html } = await page(`/bench-king?gw=${encodeURIComponent(EVIL)}&league="><script>`, 'ann')
  expect(html.match(/<script/g)).toEqual((await page('/bench-king', 'ann')).html.match(/<script/g))
  expect(html).not.toContain(EVIL.slice(0, 20))
})

test('a page that is opened again makes no database query, apart from its session', async () => {
  await page('/bench-king', 'ann')
  lookUps = 0
  for (let visit = 0; visit < 5; visit++) await page(`/bench-king?visit=${visit}`, 'ann')
  expect(lookUps).toBe(0)
})

test('other pages, switched-off screens, other methods and HEAD requests are not drawn for a person', async () => {
  for (const address of ['/', '/bench-insights', OFF, '/fpl-normal', '/nope', '//bench-king', '/bench-king/more']) {
    const { html, headers } = await page(address, 'ann')
    expect([address, dataOf(html).person, headers['cache-control']]).toEqual([address, undefined, 'no-cache'])
  }
  expect((await page(`/bench-king?q=${'x'.repeat(3000)}`, 'ann')).headers['cache-control']).toBe('no-cache')
  const head = await program.app.inject({ method: 'HEAD', url: '/bench-king', headers: { cookie: 'session=ann' } })
  expect([head.headers['cache-control'], head.body]).toEqual(['no-cache', ''])
})

describe('pages with a form for those who are not signed in', () => {
  test.each([
    ['/login', 'Loading...'],
    ['/login?next=%2Fbench-king', 'Loading...'],
    ['/register', 'You have an account'],
    ['/draft', 'Welcome back!'],
  ])('%s has none for a session: %s', async (address, text) => {
    const { html, headers } = await page(address, 'ann')
    expect(textOf(html)).toContain(text)
    expect(html).not.toContain('type="email"')
    expect([dataOf(html).person?.uid, headers['cache-control']]).toEqual(['ann-uid', 'private, no-store'])
  })

  test.each(['/login', '/register', '/draft'])('%s has none for somebody unverified, either', async (address) => {
    const { html } = await page(address, 'una')
    expect(dataOf(html).person?.emailVerified).toBe(false)
    expect(html).not.toContain('type="email"')
  })

  test.each(['/login', '/register', '/draft'])('%s has it from the start for everybody else', async (address) => {
    const { html, headers } = await page(address, null)
    expect(html).toContain('type="email"')
    expect([dataOf(html).person, headers['cache-control']]).toEqual([undefined, 'no-cache'])
    expect(headers.vary).toContain('cookie')
    for (const who of ['nobody', '%zz', '']) expect((await page(address, who)).headers.etag).toBe(headers.etag)
  })
})

describe('the account page', () => {
  test.each([
    ['/account', '/login?next=%2Faccount'],
    ['/Account/', '/login?next=%2Faccount'],
    ['/account?session=1&x=%3C', '/login?next=%2Faccount%3Fsession%3D1%26x%3D%253C'],
  ])('without a cookie %s leads to the log-in and back, and nothing of it is seen before', async (address, logIn) => {
    const { status, html, headers } = await page(address, null)
    expect([status, headers.location, html]).toEqual([302, logIn, ''])
    expect(headers.vary).toContain('cookie')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('with a cookie, good or bad, the browser finds out', async () => {
    for (const who of ['ann', 'una', 'nobody', ''])
      expect([who, (await page('/account', who)).status]).toEqual([who, 200])
    expect((await page(`/account?${'x'.repeat(300)}`, null)).status).toBe(200)
  })

  test('with a hosted provider, too: it alone knows who is signed in', async () => {
    const hosted = { kind: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'a.example' } as const
    const { app, deps, close } = await startApp(game.url)
    await site(app, { ...deps, identity: { ...deps.identity, settings: hosted } }, {})
    expect((await app.inject('/account')).statusCode).toBe(200)
    await close()
  })

  test('no other page redirects', async () => {
    for (const address of ['/enter-team-id', '/bench-king', '/account/more', '/accounts', '//account'])
      expect([address, (await page(address, null)).status]).toEqual([address, address.includes('account') ? 404 : 200])
  })
})

test('it comes compressed', async () => {
  const headers = { cookie: 'session=ann', 'accept-encoding': 'br' }
  const answer = await program.app.inject({ url: '/bench-king', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan((await page('/bench-king', 'ann')).html.length / 2)
})

describe('whoever has no rows', () => {
  test('reads why: no team yet', async () => {
    await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: foreign.team_ids[0] })
    const { html } = await page('/bench-king', 'bob')
    expect(dataOf(html).person?.uid).toBe('bob-uid')
    expect(textOf(html)).toContain('Go to your teams')
    expect(html).not.toContain('<table')
  })

  test('a league that is still read', async () => {
    await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
    await program.deps.db
      .updateTable('league')
      .set({ state: 'syncing' })
      .where('league_id', '=', foreign.id as LeagueId)
      .execute()
    await program.deps.db.deleteFrom('league_segment').execute()
    await program.forget()
    const { html } = await page('/bench-king', 'bob')
    expect(textOf(html)).toContain('Your league is on its way')
    expect(html).not.toContain('<table')
  })

  test('a deleted account gets the page that everybody gets', async () => {
    await program.deps.identity.deletePerson('bob-uid')
    expect(dataOf((await page('/bench-king', 'bob')).html).person).toBeUndefined()
  })
})

test('of many pages of one person at once some are sent without rows: the browser draws them', async () => {
  const pages = await Promise.all(Array.from({ length: 140 }, () => page('/no-subs', 'ann')))
  expect(pages.filter(({ html }) => dataOf(html).person === undefined).length).toBeGreaterThan(0)
  expect(pages.every(({ status }) => status === 200)).toBe(true)
})

test('while the database is away everybody gets the page without rows', async () => {
  const away = await startApp('http://127.0.0.1:9', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
  await site(away.app, away.deps, {})
  const { statusCode, body } = await away.app.inject({ url: '/bench-king', headers: { cookie: 'session=ann' } })
  expect([statusCode, body.includes('<h1')]).toEqual([200, true])
  await away.close()
})

async function page(url: string, who: string | null) {
  const answer = await program.app.inject({ url, headers: who === null ? {} : { cookie: `theme=x; session=${who}` } })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers }
}

function dataOf(html: string): PageData {
  return JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageData
}

/** What a reader sees of it. */
function textOf(html: string): string {
  const shown = html.replace(/<script.*?<\/script>/gs, '').replace(/<!--.*?-->|<[^>]*>/gs, '')
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return shown.replace(/&(#?\w+);/g, (entity, name: string) => signs[name] ?? entity)
}

async function teamsOf(who: 'ann' | 'bob'): Promise<string[]> {
  const { body } = await program.ask(who, 'GET', '/api/bench-king-data')
  return [...new Set((body as { team_name: string }[]).map(({ team_name: name }) => name))]
}

function leagueCalled(name: string): GuideLeague {
  const league = game.guide.leagues.find((one) => one.name === name)
  if (!league) throw new Error(`no league called ${name}`)
  return league
}
