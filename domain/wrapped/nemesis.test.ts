import { expect, test } from 'vitest'
import { matchOf, teamId, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { nemesisOf } from './nemesis.ts'
import { ANN, BOB, CYD, league } from './wrapped.fixture.ts'

test.each<[string, LeagueFacts, ReturnType<typeof nemesisOf>]>([
  // Behind Bob in gameweek 2 alone, and behind Cyd in 1 and 2.
  [
    'by gameweeks',
    league(),
    {
      ...{ opponent: teamId(CYD), lost: 2, of: 3, isInMatches: false },
      heaviest: [
        { gameweek: 1, score: [50, 60] },
        { gameweek: 2, score: [20, 30] },
      ],
    },
  ],
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
    { ...inMatches(CYD, 1, 1), heaviest: [{ gameweek: 2, score: [10, 30] }] },
  ],
  [
    'of equals the first of the league',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [ANN, 50], b: [CYD, 60] }), matchOf(2, { a: [ANN, 20], b: [BOB, 30] })],
    }),
    { ...inMatches(BOB, 1, 1), heaviest: [{ gameweek: 2, score: [20, 30] }] },
  ],
  [
    'of equals a team before the average',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [null, 60], b: [ANN, 50] }), matchOf(2, { a: [ANN, 20], b: [CYD, 30] })],
    }),
    { ...inMatches(CYD, 1, 1), heaviest: [{ gameweek: 2, score: [20, 30] }] },
  ],
  [
    'the average',
    league({ scoring: 'h', matches: [matchOf(1, { a: [null, 50], b: [ANN, 40] })] }),
    { ...inMatches(null, 1, 1), heaviest: [{ gameweek: 1, score: [40, 50] }] },
  ],
  [
    'of four defeats the three heaviest, in their order, and of equals the earlier',
    league({
      scoring: 'h',
      gameweeks: [1, 2, 3, 4],
      matches: [
        matchOf(1, { a: [ANN, 40], b: [BOB, 41] }),
        matchOf(2, { a: [BOB, 30], b: [ANN, 29] }),
        matchOf(3, { a: [ANN, 0], b: [BOB, 30] }),
        matchOf(4, { a: [ANN, -2], b: [BOB, 5] }),
      ],
    }),
    {
      ...inMatches(BOB, 4, 4),
      heaviest: [
        { gameweek: 1, score: [40, 41] },
        { gameweek: 3, score: [0, 30] },
        { gameweek: 4, score: [-2, 5] },
      ],
    },
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

function inMatches(opponent: number | null, lost: number, of: number) {
  return { opponent: opponent === null ? null : teamId(opponent), lost, of, isInMatches: true }
}
