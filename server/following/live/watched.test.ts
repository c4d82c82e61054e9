import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'
import { pollLive } from './jobs.ts'

const GAMEWEEK = 2

let game: TestGame
let program: TestApp
/** From the largest to the smallest. */
let leagues: GuideLeague[]

beforeEach(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK - 1, state: 'final' } })
  program = await startApp(game.url)
  await program.lookForNews('draft')
  const drafted = game.draftLeagues.filter(({ name }) => name !== 'We Will Draft on Friday')
  leagues = drafted.toSorted((a, b) => b.team_ids.length - a.team_ids.length).slice(0, 4)
  for (const league of leagues) await follow(program, league)
  await program.lookForNews('draft')
}, 60_000)

afterEach(async () => {
  await program.close()
  await game.close()
})

/** Which teams' picks are read by each snapshot, where one snapshot may read this many. */
async function teamsRead(most: number): Promise<number[]> {
  await game.forgetCalls()
  const { config } = program.deps
  const deps = { ...program.deps, config: { ...config, liveEverySeconds: (2 * most) / config.upstream.perSecond } }
  await pollLive(deps, { game: 'draft' })
  const { paths } = await game.calls()
  return Object.keys(paths)
    .flatMap((path) => path.match(/entry\/(\d+)\/event/)?.[1] ?? [])
    .map(Number)
}

const watched = () => program.deps.db.selectFrom('live_watched').selectAll().execute()

test('the picks of watched leagues are read first, then those of the smallest, and no more than allowed', async () => {
  const [largest, , , smallest] = leagues
  if (!largest || !smallest) throw new Error('too few leagues')
  expect(largest.team_ids.length).toBeGreaterThan(smallest.team_ids.length)
  await program.ask('ann', 'GET', `/api/live?leagueIds=${largest.id}`)
  await expect.poll(watched).toHaveLength(1)
  await game.moveTo(GAMEWEEK, 'live')
  await program.lookForNews('draft')
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  await program.deps.db.deleteFrom('live_picks').execute()
  expect(sorted(await teamsRead(largest.team_ids.length))).toEqual(sorted(largest.team_ids))
  const next = await teamsRead(smallest.team_ids.length)
  expect(next).toHaveLength(smallest.team_ids.length)
  const size = (team: number) => leagues.find(({ team_ids }) => team_ids.includes(team))?.team_ids.length
  expect(new Set(next.map(size))).toEqual(new Set([smallest.team_ids.length]))
}, 60_000)

test('while picks are still to be read the next look is as soon as during a match', async () => {
  await game.moveTo(GAMEWEEK, 'awaiting-bonus')
  await program.lookForNews('draft')
  await program.deps.db.deleteFrom('live_picks').execute()
  const waits: (number | undefined)[] = []
  const { config, queue } = program.deps
  const teams = leagues.reduce((sum, { team_ids }) => sum + team_ids.length, 0)
  const liveEverySeconds = (2 * Math.ceil(teams / 2)) / config.upstream.perSecond
  const deps = {
    ...program.deps,
    config: { ...config, liveEverySeconds },
    queue: {
      ...queue,
      send: async (job: string, _input: object, options: { afterSeconds?: number } = {}) =>
        job === 'look-at-live' ? void waits.push(options.afterSeconds) : undefined,
    },
  }
  for (let looks = 0; looks < 3; looks++) await pollLive(deps, { game: 'draft' })
  expect(waits.slice(0, 1)).toEqual([liveEverySeconds])
  expect(waits.at(-1)).toBeGreaterThan(60)
}, 60_000)

test('asking again within a minute writes nothing', async () => {
  const [largest] = leagues
  await program.ask('ann', 'GET', `/api/live?leagueIds=${largest?.id}`)
  await expect.poll(watched).toHaveLength(1)
  const before = await watched()
  await program.ask('ann', 'GET', `/api/live?leagueIds=${largest?.id}`)
  await program.ask('ann', 'GET', '/api/live')
  await expect.poll(watched).toHaveLength(leagues.length)
  expect(await watched()).toEqual(expect.arrayContaining(before))
})
