import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Period } from '#contract/people/leagues.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { assistantIn } from '#test/people/assistant.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const FINAL = 3

let game: TestGame
let program: TestApp
let own: GuideLeague
/** Of Ann's link. */
let key: string
let id: number

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews()
  own = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') as GuideLeague
  for (const [place, who] of (['ann', 'bob'] as const).entries())
    await program.ask(who, 'POST', '/api/team/save', { teamId: own.team_ids[place] })
  await program.runJobs()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

beforeEach(async () => {
  await program.deps.db.deleteFrom('league_link').execute()
  const { body } = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
  id = body.id
  key = String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1])
})

const set = (periods: unknown, who: 'ann' | 'bob' | null = 'ann', leagueId = own.id) =>
  program.ask(who, 'POST', '/api/league-links/periods', { leagueId, periods })

function asReader(url: string) {
  return program.app.inject({ url, headers: { 'x-league-link': key }, remoteAddress: newAddress() })
}

/** What somebody is told with the state of the league; null: a reader of the link. */
async function periodsFor(who: 'ann' | 'bob' | null): Promise<Period[] | undefined> {
  const url = `/api/league-sync?leagueIds=${own.id}`
  const rows = who ? (await program.ask(who, 'GET', url)).body : (await asReader(url)).json()
  return rows[0].periods
}

const christmas = { name: 'Christmas', from: 16, to: 20 }
const early = { name: 'early weeks', from: 1, to: 2 }

test('the maker and the readers of the link are told them at once, other members are not', async () => {
  const everybody = async () => [await periodsFor('ann'), await periodsFor(null), await periodsFor('bob')]
  expect(await everybody()).toEqual([undefined, undefined, undefined])
  const { status, body } = await set([christmas, { ...early, name: '  early\n\u202eweeks\u0007 ' }])
  expect([status, body]).toEqual([200, { periods: [early, christmas] }])
  await expect.poll(everybody).toEqual([[early, christmas], [early, christmas], undefined])
  expect((await set([])).body).toEqual({ periods: [] })
  await expect.poll(everybody).toEqual([undefined, undefined, undefined])
})

test('the picture and the assistant know them by name', async () => {
  await set([early, christmas])
  const picture = (month: string) =>
    asReader(`/api/league-picture?table=months&leagueId=${own.id}&month=${encodeURIComponent(month)}`)
  const drawn = await picture(early.name)
  expect([drawn.statusCode, drawn.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`months-${own.id}-early-weeks.png`),
  ])
  expect(drawn.rawPayload.equals((await picture('august')).rawPayload)).toBe(false)

  const { body } = await program.ask('ann', 'POST', '/api/access-tokens', { name: 'Of an assistant', days: 30 })
  const assistant = await assistantIn(program, body.token)
  const { text } = await assistant.say('months', { month: 'Early weeks' })
  const told = JSON.parse(text)
  expect(told.gameweeks).toBe('early weeks, gameweeks 1 and 2')
  expect(told.winners_of_named_periods).toMatchObject([{ month: 'early weeks', from: 1, to: 2, is_over: true }])
  expect((await assistant.say('months', { month: 'Christmas' })).text).toContain('early weeks')
  await assistant.close()
})

const LETTERS = 'A name may have 30 letters'
const NAMED_ONCE = 'Each period needs a name of its own, and none that of a month'
test.each<[string, unknown, string]>([
  ['no list', 'x', 'periods must be a list'],
  ['no name', [{ ...early, name: undefined }], 'A period needs a name'],
  ['a name that shows nothing', [{ ...early, name: ' \u0007\u2066 ' }], 'A period needs a name'],
  ['31 letters', [{ ...early, name: 'é'.repeat(31) }], LETTERS],
  ['very many letters', [{ ...early, name: 'x'.repeat(201) }], LETTERS],
  ['two of one name', [early, { ...christmas, name: 'Early Weeks' }], NAMED_ONCE],
  ['the name of a month', [{ ...early, name: 'august' }], NAMED_ONCE],
  ['an address', [{ ...early, name: 'www.evil.example' }], 'A name may hold no address and nobody to notify'],
  ['a mention', [{ ...early, name: '@everyone' }], 'A name may hold no address and nobody to notify'],
  ['the wrong way round', [{ ...early, from: 3 }], 'A period ends with its first gameweek or later'],
  ['gameweek 0', [{ ...early, from: 0 }], 'from and to must be gameweeks'],
  ['half a gameweek', [{ ...early, to: 1.5 }], 'from and to must be gameweeks'],
  ['beyond the season', [{ ...early, to: 39 }], 'A period ends with the season at the latest'],
  ['far beyond it', [{ ...early, to: 48 }], 'A period ends with the season at the latest'],
  ['nine', Array.from({ length: 9 }, (_, i) => ({ ...early, name: `Number ${i}` })), 'A league may have 8 periods'],
])('%s is refused, and nothing changes', async (_what, given, message) => {
  await set([christmas])
  const { status, body } = await set(given)
  expect([status, body.message]).toEqual([400, message])
  await expect.poll(() => periodsFor('ann')).toEqual([christmas])
})

test('eight of thirty letters, in any script, are kept; a name is data', async () => {
  const names = ['é'.repeat(30), '🏆'.repeat(30), 'שלום', '<b>1</b>', '5', '6', '7', '__proto__']
  const eight = names.map((name) => ({ ...early, name }))
  expect((await set(eight)).body).toEqual({ periods: eight })
  await expect.poll(() => periodsFor('ann')).toEqual(eight)
})

test('only whoever has a link of the league sets them', async () => {
  expect((await set([early], null)).status).toBe(401)
  expect((await set([early], 'bob')).body.message).toBe('You have no link of this league: make one first.')
  expect((await set([early], 'ann', 987_654)).status).toBe(404)
  await set([early])
  await program.ask('bob', 'POST', '/api/league-links', { leagueId: own.id })
  await set([christmas], 'bob')
  await expect
    .poll(() => Promise.all([periodsFor('ann'), periodsFor('bob'), periodsFor(null)]))
    .toEqual([[early], [christmas], [early]])
})

test('they end with the team; an ended link tells nothing, and the next one has them again', async () => {
  await set([early])
  await program.ask('ann', 'DELETE', `/api/league-links/${id}`)
  expect((await asReader('/api/league-sync')).statusCode).toBe(401)
  expect((await set([christmas])).status).toBe(404)
  await expect.poll(() => periodsFor('ann')).toEqual([early])
  await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: own.team_ids[0] })
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.runJobs()
  await expect.poll(() => periodsFor('ann')).toBeUndefined()
})

test('the official game is not needed', async () => {
  await game.close()
  expect((await set([christmas])).status).toBe(200)
  await expect.poll(() => periodsFor('ann')).toEqual([christmas])
})
