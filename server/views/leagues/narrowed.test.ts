import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const LISTS = ['league-standings', 'bench-king-data', 'waiwer-king-data', 'ledger'] as const
const VIEWS = [...LISTS, 'no-subs-data', 'head-to-head-data'] as const
const BY_GAMEWEEK = ['standings', 'bench-king', 'waivers', 'ledger', 'luck', 'months', 'records'] as const
const GAMEWEEK = 2

let game: TestGame
let program: TestApp
let own: GuideLeague
let team: number

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  own = game.draftLeagues.find(({ name }) => name === 'Thursday Night Nutmegs') as GuideLeague
  team = own.team_ids[3] ?? 0
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.runJobs()
}, 60_000)
afterAll(async () => {
  await program.close()
  await game.close()
})

describe.each(LISTS)('%s', (view) => {
  test('of a gameweek, of a team, of both: exactly those rows of the whole answer', async () => {
    const all: { gameweek: number; team_id: number }[] = await rows(view)
    const ofGameweek = all.filter((row) => row.gameweek === GAMEWEEK)
    expect(ofGameweek).toHaveLength(own.team_ids.length)
    expect(await rows(`${view}?gameweek=${GAMEWEEK}`)).toEqual(ofGameweek)
    expect(await rows(`${view}?team=${team}`)).toEqual(all.filter((row) => row.team_id === team))
    expect(await rows(`${view}?team=${team}&gameweek=${GAMEWEEK}&leagueIds=${own.id}`)).toEqual(
      ofGameweek.filter((row) => row.team_id === team),
    )
  })
})

test('no-subs-data for a gameweek keeps the season’s totals and only that gameweek', async () => {
  const all: { team_id: number; by_gameweek: { gameweek: number }[] }[] = await rows('no-subs-data')
  const row = all.find(({ team_id }) => team_id === team)
  const [found, ...others] = await rows(`no-subs-data?team=${team}&gameweek=${GAMEWEEK}`)
  expect(others).toEqual([])
  expect(found).toEqual({ ...row, by_gameweek: row?.by_gameweek.filter(({ gameweek }) => gameweek === GAMEWEEK) })
  expect(found.by_gameweek).toHaveLength(1)
})

test("head-to-head-data keeps only a gameweek's results and table, or a team's matches and rows", async () => {
  const all = (await rows('head-to-head-data'))[own.id]
  const ofGameweek = (await rows(`head-to-head-data?gameweek=${GAMEWEEK}`))[own.id]
  expect(ofGameweek.results).toEqual({ [GAMEWEEK]: all.results[GAMEWEEK] })
  expect(ofGameweek.pointsTable).toEqual({ [GAMEWEEK]: all.pointsTable[GAMEWEEK] })
  expect(ofGameweek.futureSchedules).toEqual([])
  const ofTeam = (await rows(`head-to-head-data?team=${team}`))[own.id]
  const matches = Object.values<{ teamA: number; teamB: number }[]>(ofTeam.results).flat()
  expect(matches).toHaveLength(Object.keys(all.results).length)
  expect(matches.every(({ teamA, teamB }) => teamA === team || teamB === team)).toBe(true)
  expect(ofTeam.futureSchedules).toHaveLength(all.futureSchedules.length)
  expect(Object.values<{ teamId: number }[]>(ofTeam.pointsTable).flat()).toEqual(
    Object.values<{ teamId: number }[]>(all.pointsTable)
      .flat()
      .filter(({ teamId }) => teamId === team),
  )
})

describe.each(VIEWS)('%s, asked for less', (view) => {
  test.each([
    ['gameweek=0', 'gameweek must be a number from 1 to 47'],
    ['gameweek=48', 'gameweek must be a number from 1 to 47'],
    ['gameweek=2&gameweek=3', 'gameweek must be a number from 1 to 47'],
    ['team=x', 'Team ID must be a number'],
    ['team=00', 'Team ID must be a number'],
  ])('%s: a clear text', async (query, text) => {
    const { status, body } = await program.ask('ann', 'GET', `/api/${view}?${query}`)
    expect([status, body.message]).toEqual([400, text])
  })

  test('is not for people without a token, and has nothing of a league that is not followed', async () => {
    expect((await program.ask(null, 'GET', `/api/${view}?gameweek=2`)).status).toBe(401)
    const others = await program.ask('bob', 'GET', `/api/${view}?gameweek=2&team=${team}&leagueIds=${own.id}`)
    expect([others.status, Object.values(others.body)]).toEqual([200, []])
  })

  test('a gameweek that is to come has no rows, and the same question again has the same tag', async () => {
    const later = await program.ask('ann', 'GET', `/api/${view}?gameweek=30&team=${team}`)
    expect(later.status).toBe(200)
    if (view !== 'no-subs-data' && view !== 'head-to-head-data') expect(later.body).toEqual([])
    const again = await program.ask('ann', 'GET', `/api/${view}?gameweek=30&team=${team}`)
    expect(again.headers.etag).toBe(later.headers.etag)
  })
})

describe.each(ANSWERS)('$stored, kept in memory', ({ stored }) => {
  const ask = (asked: { team?: number; gameweek?: number }) =>
    program.deps.answers.league(stored, { uid: 'ann-uid' }, asked)

  test('the whole and its part about a gameweek are kept; parts about teams are not, since they may be invented', async () => {
    for (const kept of [{}, { gameweek: GAMEWEEK }]) expect(await ask(kept)).toBe(await ask(kept))
    for (const made of [{ team }, { team: 1 }, { team: 1, gameweek: GAMEWEEK }])
      expect(await ask(made)).not.toBe(await ask(made))
  })
})

test.each(BY_GAMEWEEK)('%s of a gameweek that is not there is not kept', async (stored) => {
  const ask = () => program.deps.answers.league(stored, { uid: 'ann-uid' }, { gameweek: 40 })
  expect((await ask()).plain.toString()).toBe('[]')
  expect(await ask()).not.toBe(await ask())
})

test('a gameweek later the narrowed answers are those of the new whole ones', async () => {
  const before = await rows('bench-king-data?gameweek=4')
  expect(before).toEqual([])
  await game.moveTo(5, 'open')
  await program.lookForNews()
  expect(await rows('bench-king-data?gameweek=4')).toHaveLength(own.team_ids.length)
})

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer as a stranger does, without our types.
async function rows(question: string): Promise<any> {
  const { status, body } = await program.ask('ann', 'GET', `/api/${question}`)
  expect(status).toBe(200)
  return body
}
