import { beforeAll, expect, test } from 'vitest'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { getBenchKing } from '#contract/views/bench-king.ts'
import { getLineUp, LineUp } from '#contract/views/line-up.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import { ANSWERS } from '#display/views/views.ts'
import { type Example, readExample } from './example-answers.ts'

type Rows = { game: string; league_id: number; gameweek: number; team_id: number }[]

let example: Example
let leagues: { game: string; league_id: number }[]

beforeAll(async () => {
  example = await readExample()
  leagues = example(getLeagueSync.path, {}) as typeof leagues
})

test('it has a league of each game', () => {
  expect(leagues.map(({ game }) => game)).toEqual(['draft', 'classic'])
})

test.each(ANSWERS.map(({ call }) => [call.path, call] as const))(
  '%s answers in the shape of the call',
  (path, call) => {
    expect(call.answer.safeParse(example(path, {})).success).toBe(true)
  },
)

test('an answer is for the league, the game and the gameweek in the query', () => {
  const [draft] = leagues
  const asked = { leagueIds: String(draft?.league_id), gameweek: '12' }
  const rows = example(getBenchKing.path, asked) as Rows
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.league_id === draft?.league_id && row.gameweek === 12)).toBe(true)
  const classic = example(getBenchKing.path, { game: 'classic' }) as Rows
  expect(new Set(classic.map(({ game }) => game))).toEqual(new Set(['classic']))
  expect(example(headToHead.call.path, { game: 'classic' })).toEqual({})
})

test('every team has its line-up in every gameweek', () => {
  for (const { game, team_id, gameweek } of example(getBenchKing.path, {}) as Rows) {
    const asked = { teamId: String(team_id), game, gw: String(gameweek) }
    expect(LineUp.parse(example(getLineUp.path, asked))).toMatchObject({ team_id, gameweek })
  }
})

test.each([
  [listTeams.path, {}],
  [getLineUp.path, { teamId: '1' }],
  ['/api/account/export', {}],
])('%s is not in it', (path, asked) => {
  expect(() => example(path, asked)).toThrow('The example does not show this')
})
