import { expect, test } from 'vitest'
import { matchOf, teamId, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { nemesisOf } from './nemesis.ts'
import { ANN, BOB, CYD, league } from './wrapped.fixture.ts'

test.each<[string, LeagueFacts, ReturnType<typeof nemesisOf>]>([
  // Behind Bob in gameweek 2 alone, and behind Cyd in 1 and 2.
  ['by gameweeks', league(), { opponent: teamId(CYD), lost: 2, of: 3, isInMatches: false }],
  [
    'by matches, the larger defeat first',
    league({
      scoring: 'h',
      matches: [
        matchOf(1, { a: [ANN, 50], b: [BOB, 60] }),
        matchOf(2, { a: [CYD, 30], b: [ANN, 10] }),
        matchOf(3, { a: [ANN, 9], b: [BOB, 2] }),
      ],
    }),
    { opponent: teamId(CYD), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'of equals the first of the league',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [ANN, 50], b: [CYD, 60] }), matchOf(2, { a: [ANN, 20], b: [BOB, 30] })],
    }),
    { opponent: teamId(BOB), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'of equals a team before the average',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [null, 60], b: [ANN, 50] }), matchOf(2, { a: [ANN, 20], b: [CYD, 30] })],
    }),
    { opponent: teamId(CYD), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'the average',
    league({ scoring: 'h', matches: [matchOf(1, { a: [null, 50], b: [ANN, 40] })] }),
    { opponent: null, lost: 1, of: 1, isInMatches: true },
  ],
  ['nobody, after draws alone', league({ scoring: 'h', matches: [matchOf(1, { a: [ANN, 50], b: [BOB, 50] })] }), null],
])('nemesis %s', (_, facts, expected) => {
  expect(nemesisOf(facts, teamId(ANN))).toEqual(expected)
})

test('gameweeks before the other was there are none between the two', () => {
  const facts = league({ game: 'classic', teams: teamsOf({ [ANN]: 'Ann', [CYD]: 'Cyd' }) })
  const weeks = new Map([...facts.weeks].map(([team, of]) => [team, team === ANN ? new Map([...of].slice(2)) : of]))
  expect(nemesisOf({ ...facts, weeks }, teamId(CYD))).toMatchObject({ opponent: ANN, lost: 1, of: 1 })
})
