import { expect, test } from 'vitest'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { presentHeadToHead } from './present.ts'

const match = {
  gameweek: 1,
  teamA: 1,
  teamB: 2,
  pointsA: 40,
  pointsB: 30,
  finished: true,
  isKnockout: false,
  winner: null,
}
const team = { teamName: 'Kettle', ownerFirstName: 'Ann', ownerLastName: 'Bell' }

/** As the facts are read for a league of one match, unless others are given. */
function league(name: string, given: object = {}): StoredLeague {
  const facts = {
    game: 'draft',
    scoring: 'h',
    startGameweek: 1,
    teams: [1, 2].map((id) => ({ ...team, team: id })),
    gameweeks: [1],
    matches: [match],
    ...given,
  }
  return { game: 'draft', type: 'draft', league_id: 7, name, facts } as unknown as StoredLeague
}

test.each([
  { named: 'Sunday', shown: 'Sunday' },
  { named: 'League 7', shown: '7' },
])('a league that is called $named otherwise is called $shown', ({ named, shown }) => {
  const answer = presentHeadToHead(league(named))[7]
  expect(answer?.league_name).toBe(shown)
  expect(answer?.results[1]?.[0]?.leagueName).toBe(shown)
})

test('a knock-out has its round, who goes through, and what decided it; a bye is not the average', () => {
  const semi = { ...match, isKnockout: true, pointsB: 40, winner: 2, tiebreak: 'goals scored', round: 'Last four' }
  const alone = { ...semi, teamA: 1, teamB: null, pointsB: 0, winner: 1, round: 'Last four' }
  const final = { ...semi, gameweek: 2, finished: false, winner: null, round: undefined }
  const { results, futureSchedules } = presentHeadToHead(league('Cup', { matches: [semi, alone, final] }))[7] ?? {}
  expect(results?.[1]).toMatchObject([
    { round: 'Last four', winner: 2, tiebreak: 'goals scored', teamAScore: 40, teamBScore: 40 },
    { round: 'Last four', winner: 1, isBye: true, teamB: null, teamBName: 'Bye' },
  ])
  expect(results?.[1]?.[1]).not.toHaveProperty('tiebreak')
  expect(futureSchedules).toMatchObject([{ gameweek: 2, matches: [{ round: 'Final', isFinal: true }] }])
})

test('a round that is to be drawn is a gameweek without matches', () => {
  const table = { game: 'classic', gameweeks: [1], matches: [match] }
  expect(presentHeadToHead(league('Cup', table))[7]?.futureSchedules).toEqual([{ gameweek: 2, matches: [] }])
  expect(presentHeadToHead(league('Cup'))[7]?.futureSchedules).toEqual([])
})
