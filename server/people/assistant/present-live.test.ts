import { expect, test } from 'vitest'
import type { LiveRow } from '#contract/live/live.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { presentLive } from './present-live.ts'

const league = { game: 'draft', league_id: 7, league_name: 'A league' } as LeagueSync

function rowOf(team_id: number, more: Partial<LiveRow> = {}): LiveRow {
  return {
    ...{ game: 'draft', league_id: 7, league_name: 'A league', team_id, team_name: `Team ${team_id}` },
    ...{ owner_first_name: 'Ann', owner_last_name: `Archer ${team_id}`, gameweek: 37, state: 'playing' },
    ...{ gw_points: 40, projected_points: 44, total_points: 900 - team_id, rank: team_id, last_rank: team_id },
    ...{ is_base_provisional: false, to_play: 3, playing: 2, bench_points: 5, captain: null, captain_points: null },
    ...{ wins: 9, draws: 0, losses: 3, h2h_points: 27, as_of: '2027-05-01T15:00:00.000Z', ...more },
  }
}

test('a knock-out is told with its round, and a bye is no match', () => {
  const rows = [
    rowOf(3, { round: 'Semi-finals', opponent_team_id: 2, opponent_points: 31 }),
    rowOf(1, { round: 'Semi-finals' }),
    rowOf(4),
  ]
  const told = presentLive(rows, { league, own: [] }).rows
  expect(
    told.map(({ team, Round, bye, Opponent, ...row }) => [team, Round, bye, Opponent, row['Opponent points']]),
  ).toEqual([
    ['Team 1', 'Semi-finals', true, undefined, undefined],
    ['Team 3', 'Semi-finals', undefined, 'Team 2', 31],
    ['Team 4', undefined, undefined, undefined, undefined],
  ])
})

test('an average that is an assumption is told as one', () => {
  const rows = [rowOf(1, { opponent_team_id: null, opponent_points: 33, is_opponent_about: true }), rowOf(2)]
  const [first, second] = presentLive(rows, { league, own: [{ team_id: 2, team_name: 'Team 2' }] }).rows
  expect(first).toMatchObject({ 'Opponent points': 33, 'Opponent points are assumed': true })
  expect([first?.you, second?.you]).toEqual([undefined, true])
})
