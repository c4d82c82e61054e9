import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { ANSWERS } from '#display/views/views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

let game: TestGame
let program: TestApp
let own: GuideLeague
let season: string
/** A draft league has no cup. */
const OF_LEAGUES = ANSWERS.map(({ call }) => call.path).filter((path) => path !== '/api/cup')
const CALLS = [...OF_LEAGUES, getProgramme.path, getProgrammes.path]
/** What each call said before the season was over. */
const before = new Map<string, unknown>()

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
  own = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') ?? ({} as GuideLeague)
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.runJobs()
  for (const path of CALLS) before.set(path, await answerOf(path))
  before.set('line-up', await answerOf(`/api/line-up/${own.team_ids[1]}`))
  const state = await program.deps.db.selectFrom('game_state').selectAll().executeTakeFirstOrThrow()
  season = state.season
  await rollOver()
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

/** Does what the official game's roll-over does: another season, of which nothing is final. */
async function rollOver(): Promise<void> {
  const next = `${Number(season.slice(0, 4)) + 1}-${Number(season.slice(0, 4)) + 2 - 2000}`
  await sql`update game_state set season = ${next}, latest_final = null, current_gameweek = null where game = 'draft'`.execute(
    program.deps.db,
  )
  program.deps.answers.onGap()
}

async function answerOf(path: string, who: 'ann' | 'bob' = 'ann'): Promise<unknown> {
  const { status, body } = await program.ask(who, 'GET', path)
  expect(status).toBe(200)
  return body
}

test('the leagues of an earlier season are listed for those who had them, and for nobody else', async () => {
  expect(await answerOf('/api/past-seasons')).toEqual([
    { season, game: 'draft', league_id: own.id, league_name: own.name },
  ])
  expect(await answerOf('/api/past-seasons', 'bob')).toEqual([])
  expect((await program.ask(null, 'GET', '/api/past-seasons')).status).toBe(401)
})

test.each(CALLS)('%s answers for an earlier season what it answered then', async (path) => {
  expect(await answerOf(`${path}?season=${season}`)).toEqual(before.get(path))
  expect(Object.values(before.get(path) as object).length).toBeGreaterThan(0)
  expect(await answerOf(`${path}?season=${season}&leagueIds=${own.id}&game=draft`)).toEqual(before.get(path))
  expect(Object.values((await answerOf(path)) as object), 'without a season: the current one').toEqual([])
  expect(Object.values((await answerOf(`${path}?season=${season}`, 'bob')) as object)).toEqual([])
  expect(Object.values((await answerOf(`${path}?season=2019-20`)) as object)).toEqual([])
})

test('so do the line-up of a team, and the state of the league', async () => {
  const address = `/api/line-up/${own.team_ids[1]}?season=${season}`
  expect(await answerOf(address)).toEqual(before.get('line-up'))
  expect((await program.ask('bob', 'GET', address)).status).toBe(404)
  expect((await program.ask('ann', 'GET', `/api/line-up/${own.team_ids[1]}`)).status).toBe(404)
  expect(await answerOf(`/api/league-sync?season=${season}`)).toEqual([
    expect.objectContaining({
      ...{ league_id: own.id, league_name: own.name, state: 'ready' },
      ...{ latest_gameweek: 3, next_gameweek: null, next_deadline: null },
    }),
  ])
})

test.each(['league-picture?table=bench-king&', 'programme-picture?'])(
  'it is drawn as pictures, for those who had it: %s',
  async (picture) => {
    const address = `/api/${picture}leagueId=${own.id}&game=draft&season=${season}`
    const { status, headers } = await program.ask('ann', 'GET', address)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect((await program.ask('bob', 'GET', address)).status).toBe(404)
    expect((await program.ask('ann', 'GET', address.replace(`&season=${season}`, ''))).status).toBe(404)
  },
)

test.each(['season=2025', 'season=2025-2026', 'season=x', 'season=2025-26&season=2024-25'])(
  '%s: a clear text',
  async (query) => {
    for (const path of ['/api/bench-king-data', '/api/league-sync', `/api/line-up/${own.team_ids[1]}`]) {
      const { status, body } = await program.ask('ann', 'GET', `${path}?${query}`)
      expect([status, body.message]).toEqual([400, 'season must be like 2025-26'])
    }
  },
)

test('a link shows nothing of an earlier season, whatever its reader asks for', async () => {
  const { deps, app } = program
  await sql`update game_state set season = ${season}, latest_final = 3 where game = 'draft'`.execute(deps.db)
  deps.answers.onGap()
  const made = await program.ask('ann', 'POST', '/api/league-links', { game: 'draft', leagueId: own.id })
  const key = /\/l\/([\w-]{22})/.exec(JSON.stringify(made.body))?.[1] ?? ''
  const through = async (path: string) =>
    (await app.inject({ url: path, headers: { 'x-league-link': key }, remoteAddress: newAddress() })).json()
  expect((await through('/api/bench-king-data')).length).toBeGreaterThan(0)
  await rollOver()
  expect(JSON.stringify(await through(`/api/bench-king-data?season=${season}`))).not.toContain('user_bench_total')
})

test('who deletes the team of an earlier season does not see that season any more', async () => {
  await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: own.team_ids[0], year: season })
  expect(await answerOf('/api/past-seasons')).toEqual([])
  expect(await answerOf(`/api/bench-king-data?season=${season}`)).toEqual([])
})
