import { expect, test } from 'vitest'
import type { HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { winner } from './head-to-head.ts'

const match = (teamAScore: number, teamBScore: number) => ({ teamAScore, teamBScore }) as HeadToHeadMatch

test.each([
  [40, 30, 'a'],
  [30, 40, 'b'],
  [40, 40, null],
])('%i to %i is won by %s', (a, b, expected) => expect(winner(match(a, b))).toBe(expected))

test.each([
  ['its winner, though the scores are level', 40, 40, 2, 'b'],
  ['its winner, against the scores', 30, 40, 1, 'a'],
  ['nobody yet', 30, 40, null, null],
])('a knock-out is won by %s', (_, teamAScore, teamBScore, won, expected) => {
  const tie = { teamA: 1, teamB: 2, teamAScore, teamBScore, winner: won, round: 'Final' } as HeadToHeadMatch
  expect(winner(tie)).toBe(expected)
})
