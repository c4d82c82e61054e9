import { expect, test } from 'vitest'
import { NOT_DRAWN, oneOfRound, roundLine, theRound } from './rounds.ts'

test.each([
  ['Semi-finals', 'the semi-finals', 'semi-final'],
  ['Semi Final', 'the semi-finals', 'semi-final'],
  ['Quarter-Finals', 'the quarter-finals', 'quarter-final'],
  ['Final', 'the final', 'final'],
  ['Round of 16', 'the round of 16', 'knock-out match'],
  ['Knock-out round', 'the knock-out', 'knock-out match'],
  ['Finalissima', 'the knock-out', 'knock-out match'],
])('%s is %s in a sentence', (name, words, one) => expect([theRound(name), oneOfRound(name)]).toEqual([words, one]))

const name = (team: number | null) => `Team ${team}`

test.each([
  [undefined, null],
  [{ round: null, byes: [] }, NOT_DRAWN],
  [{ round: 'Final', byes: [] }, 'Final'],
  [{ round: 'Semi-finals', byes: [1] }, 'Semi-finals · bye: Team 1'],
  [{ round: 'Quarter-finals', byes: [1, 2] }, 'Quarter-finals · byes: Team 1 and Team 2'],
])('the line of %j', (knockout, expected) => expect(roundLine(knockout, name)).toBe(expected))
