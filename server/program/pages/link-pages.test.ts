import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageData } from '#contract/site.ts'
import { getProgramme, type ProgrammeRow } from '#contract/views/programme.ts'
import { programme } from '#display/views/screens.ts'
import { VIEWS } from '#display/views/views.ts'
import { wire } from '#display/views/wire.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { placesIn } from '#test/places-on-the-pitch.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { site } from './site.ts'

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague
let base: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  program = await startApp(game.url)
  await site(program.app, program.deps, {})
  await program.lookForNews()
  own = leagueCalled('Thursday Night Nutmegs')
  foreign = leagueCalled('The Long Ball Society')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
  base = await makeLink()
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

describe.each(VIEWS.filter((view) => !('isForCup' in view)))('$path', ({ path, title, call }) => {
  test('whoever has the link gets its rows in the HTML', async () => {
    const { status, html } = await page(`${base}${path}?rows=all`)
    expect(status).toBe(200)
    expect(html).toContain(`>${title}</h1>`)
    // A long table draws its first rows, and says how many there are.
    expect(html).not.toMatch(/aria-busy="true"(?![^>]*aria-rowcount)/)
    const { body } = await program.ask('ann', 'GET', '/api/bench-king-data')
    // The wire is about whom no team has.
    if (path !== wire.path)
      for (const name of new Set((body as { team_name: string }[]).map((row) => row.team_name)))
        expect(textOf(html)).toContain(name)
    const data = dataOf(html)
    expect(data.known.map(({ key }) => key[0])).toContain(call.path)
    expect(JSON.stringify(data)).not.toMatch(/ann-uid|ann@/)
  })

  test('it is stored nowhere, found by no search engine, and says whom it is for', async () => {
    const { headers, html } = await page(`${base}${path}`)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(textOf(html)).toMatch(/18\+.*people aged 18 and over/s)
  })

  test('its links stay below it', async () => {
    const { html } = await page(`${base}${path}`)
    expect(outside(html)).toEqual(new Set(['/', logIn()]))
  })
})

test('the programme below it has its sentences, the bench in shirts, and a way to pick one’s team', async () => {
  const { status, html } = await page(`${base}${programme.path}`)
  const { body } = await program.ask('ann', 'GET', getProgramme.path)
  const [row] = body as ProgrammeRow[]
  if (!row) throw new Error('The league has no programme')
  expect([status, html.includes(`>${own.name}</h1>`)]).toEqual([200, true])
  for (const { text } of [row.headline, ...row.lead, ...row.stories]) expect(textOf(html)).toContain(text)
  expect(html.match(/<img [^>]*jersey/g)).toHaveLength(row.bench.players.length)
  expect(textOf(html)).toContain('Which of these is you?')
  expect(outside(html)).toEqual(new Set(['/', logIn()]))
})

test('the live screen stands below it, too, with the answer for its league', async () => {
  const { status, html } = await page(`${base}/live`)
  expect([status, textOf(html).includes('How it ended')]).toEqual([200, true])
  expect(html).toContain(`href="${base}/live"`)
  expect(dataOf(html).known.map(({ key }) => key)).toContainEqual([
    '/api/live/screen',
    { leagueIds: String(own.id), game: 'draft' },
  ])
})

test('"Which of these is you?" stands there with every team of the league', async () => {
  const { status, html } = await page(`${base}/enter-team-id`)
  expect(status).toBe(200)
  expect(html).toContain('>Which of these is you?</h2>')
  const { body } = await program.ask('ann', 'GET', '/api/league-standings')
  const teams = new Set((body as { team_name: string }[]).map((row) => row.team_name))
  expect(teams.size).toBe(own.team_ids.length)
  for (const name of teams) expect(html).toContain(`<strong>${name}</strong>`)
  // The latest gameweek alone: the whole season would make the page larger for nothing.
  const known = dataOf(html).known.find(({ key }) => key[0] === '/api/league-standings')?.answer as unknown[]
  expect(known).toHaveLength(own.team_ids.length)
})

test.each(['', '?game=draft', '?gw=1', '?gw=2&view=list'])(
  'a line-up stands there with its figures: %s',
  async (search) => {
    const team = own.team_ids[1]
    const { status, html } = await page(`${base}/lineup/${team}${search}`)
    expect(status).toBe(200)
    const { body } = await program.ask('ann', 'GET', `/api/line-up/${team}?${/gw=\d/.exec(search)?.[0] ?? ''}`)
    expect(html).toContain(`>${body.team_name}</h1>`)
    expect(html).not.toContain('aria-busy="true"')
    const { line_up: shown } = body
    expect(textOf(html)).toContain(`${shown.starters_points} points`)
    const players = [...shown.starters, ...shown.bench]
    for (const { web_name } of players) expect(textOf(html)).toContain(web_name)
    // The team of the gameweek and the first team, each with a bench of four.
    const isList = search.includes('list')
    expect(placesIn(html)).toHaveLength(isList ? 0 : 2 * (11 + 4))
    expect(html.match(/<table/g)?.length ?? 0).toBe(isList ? 4 : 0)
    const shirts = placesIn(html).map((place) => place.split(',')[0])
    if (!isList) expect(shirts).toEqual(expect.arrayContaining(players.map(({ club }) => `${club} jersey`)))
    const known = dataOf(html).known.find(({ key }) => key[0] === '/api/line-up/:teamId')
    expect(known?.answer).toEqual(body)
  },
)

test('a line-up of a team of another league, and of none, is not drawn, and says nothing of it', async () => {
  for (const team of [foreign.team_ids[0], 9_999_999, '0', 'x']) {
    const { status, html } = await page(`${base}/lineup/${team}`)
    expect(status).toBe(200)
    expect(dataOf(html).known.map(({ key }) => key[0])).not.toContain('/api/line-up/:teamId')
    expect(textOf(html)).not.toContain(foreign.name)
  }
})

test('another league that the address asks for is not shown', async () => {
  const { html } = await page(`${base}/bench-king?league=${foreign.id}`)
  expect(textOf(html)).not.toContain(foreign.name)
  expect(textOf(html)).toContain(own.name)
})

test('ended links and invalid keys open the same page: 404, and it says so', async () => {
  const ended = await makeLink()
  await program.ask('ann', 'POST', '/api/league-links/end-all', { leagueId: own.id })
  for (const one of [ended, `/l/${'A'.repeat(22)}`, '/l/x', '/l/%20'])
    for (const path of ['', '/', '/bench-king', '/lineup/1']) {
      const { status, html, headers } = await page(one + path)
      expect([one + path, status]).toEqual([one + path, 404])
      expect(html).toContain('>This link has ended</h1>')
      expect(html).toContain('<title>This link has ended')
      expect(html).not.toContain('aria-busy="true"')
      expect(dataOf(html)).toMatchObject({ known: [{ key: ['link ended'], answer: true }] })
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(html).not.toContain(own.name)
    }
  base = await makeLink()
})

async function makeLink(): Promise<string> {
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  return String(/\/l\/[\w-]{22}(?=\/)/.exec(body.url)?.[0])
}

async function page(url: string) {
  const answer = await program.app.inject({ url, remoteAddress: newAddress() })
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

/** The links that leave the pages of the league's link. */
function outside(html: string): Set<string> {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to)
  return new Set(links.filter((to) => !to.startsWith(base)))
}

/** Leads on to the league in the account. */
function logIn(): string {
  return `/login?next=${encodeURIComponent(`${programme.path}?league=${own.id}`)}`
}

function leagueCalled(name: string): GuideLeague {
  const league = game.guide.leagues.find((one) => one.name === name)
  if (!league) throw new Error(`no league called ${name}`)
  return league
}
