import { expect, test } from 'vitest'
import { presentMatches, presentRound, presentTrades } from './present-next.ts'

const name = (team: number | null) => `Team ${team}`

test('a round has its name and its byes, and a match of it says who goes through', () => {
  const semi = { team_a: 1, team_b: 2, points_a: 40, points_b: 40, is_knockout: true, winner: 2 }
  expect(presentMatches([semi], { name, own: [{ team_id: 2, team_name: 'Team 2' }] })).toEqual([
    { home: 'Team 1', away: 'Team 2', points_a: 40, points_b: 40, goes_through: 'Team 2', you: true },
  ])
  expect(presentRound({ round: 'Semi-finals', byes: [3] }, name)).toEqual({
    knockout_round: 'Semi-finals',
    byes: ['Team 3'],
  })
  expect(presentRound({ round: null, byes: [] }, name)).toMatchObject({
    knockout_round: expect.stringContaining('drawn'),
  })
  expect(presentRound(undefined, name)).toEqual({})
})

test('trades are told by name, and not at all where there are none', () => {
  const trade = {
    offered_by: 1,
    received_by: 2,
    got: [{ player_id: 7, web_name: 'Ingleby' }],
    gave: [{ player_id: 8, web_name: 'Chukwumaeze' }],
  }
  expect(presentTrades([trade], name)).toEqual({ trades: ['Team 1 swap Chukwumaeze for Ingleby with Team 2.'] })
  expect(presentTrades(undefined, name)).toEqual({})
})
