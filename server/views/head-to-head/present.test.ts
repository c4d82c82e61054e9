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

/** As the facts are read for a league of one match. */
function league(name: string): StoredLeague {
  const facts = {
    game: 'draft',
    scoring: 'h',
    startGameweek: 1,
    teams: [1, 2].map((id) => ({ ...team, team: id })),
    gameweeks: [1],
    matches: [match],
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
