import { expect, test } from 'vitest'
import type { HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { winner } from './head-to-head.ts'

const match = (teamAScore: number, teamBScore: number) => ({ teamAScore, teamBScore }) as HeadToHeadMatch

test.each([
  [40, 30, 'a'],
  [30, 40, 'b'],
  [40, 40, null],
])('%i to %i is won by %s', (a, b, expected) => expect(winner(match(a, b))).toBe(expected))
