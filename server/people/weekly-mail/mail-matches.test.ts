import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { MailLeague } from './mail-league.ts'
import { matchesOf, resultsCalled } from './mail-matches.ts'

const league = (round: string | null) =>
  ({
    name: 'The Office',
    told: { within: (team: number | null) => `Team ${team}` },
    week: { matches: [{ teamA: 1, teamB: 2, pointsA: 40, pointsB: 40, outcome: 'L', round }] },
  }) as unknown as MailLeague

test.each([
  [null, 'Your match', 'Results'],
  ['Semi-finals', 'Your semi-final', 'Semi-finals'],
  ['Last Ten', 'Your knock-out match', 'Last Ten'],
])('a match of round %s', (round, label, results) => {
  expect(matchesOf(league(round), { team: teamId(2), isOne: true })).toMatchObject([{ label, outcome: 'W' }])
  expect(resultsCalled(league(round))).toBe(results)
})
