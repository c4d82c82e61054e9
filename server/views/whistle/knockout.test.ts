import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveRow } from '#contract/live/live.ts'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { pollLive } from '#server/following/live/jobs.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

/** The first round of a knock-out of six: two of them have a bye. */
const GAMEWEEK = 36

let game: TestGame
let program: TestApp
let league: GuideLeague

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: GAMEWEEK, state: 'open' } })
  program = await startApp(game.url)
  league = game.classicLeague('Six of the Best')
  await program.lookForNews('classic')
  await follow(program, league)
  await program.lookForNews('classic')
}, 120_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

const ask = async <Row>(path: string): Promise<Row[]> =>
  (await program.ask('ann', 'GET', `/api/${path}?leagueIds=${league.id}&game=classic&type=h2h`)).body
const look = async () => {
  await pollLive(program.deps, { game: 'classic' })
  await program.runJobs()
}

test('a round that is played has its name, its byes have no match, and nothing is added to the table', async () => {
  await game.moveTo(GAMEWEEK, 'match-day', 90)
  await program.lookForNews('classic')
  await look()
  const rows = await ask<LiveRow>('live')
  expect(rows.map(({ gameweek, round }) => [gameweek, round])).toEqual(rows.map(() => [GAMEWEEK, 'Quarter-finals']))
  expect(rows.filter(({ opponent_team_id: met }) => met === undefined)).toHaveLength(2)
  expect(rows.filter(({ opponent_team_id: met }) => met === null)).toEqual([])
  const standings = (await ask<StandingsRow>('league-standings')).filter(({ gameweek }) => gameweek === GAMEWEEK - 1)
  const points = new Map(standings.map(({ team_id, h2h_points }) => [team_id, h2h_points]))
  expect(rows.map(({ h2h_points }) => h2h_points)).toEqual(rows.map(({ team_id }) => points.get(team_id)))
})

test('its whistle edition calls it by its name, and nobody is champion yet', async () => {
  await game.moveTo(GAMEWEEK, 'awaiting-bonus')
  await look()
  await look()
  const [programme] = await ask<ProgrammeRow>('programme')
  expect(programme).toMatchObject({ gameweek: GAMEWEEK, edition: 0, knockout: { round: 'Quarter-finals' } })
  expect([programme?.results.length, programme?.knockout?.byes.length]).toEqual([2, 2])
  expect(programme?.headline.kind).toMatch(/^knockout-/)
})
