import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import { written } from '#domain/facts/written.ts'
import { count, listed, teamName } from './mail-words.ts'

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [2, '2 points'],
  [-1, '\u22121 point'],
  [-12, '\u221212 points'],
])('%i is written %s', (value, written) => expect(count(value, 'point')).toBe(written))

test('a counted word is singular or plural', () => {
  expect([count(1, 'other team'), count(3, 'other team'), written(-7)]).toEqual(['1 other team', '3 other teams', '−7'])
})

test.each([
  ['Tom & Jerry\u2019s "XI"', 'Tom & Jerry\u2019s "XI"'],
  ['⚽️ 12', '⚽️ 12'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  [' two\n  lines ', 'two lines'],
  ['', 'Team 7'],
  ['\u200b\u2060 \u3164\u2800', 'Team 7'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  ['הפועל', '\u2068הפועל\u2069'],
  ['نادي FC', '\u2068نادي FC\u2069'],
  ['\ufefb', '\u2068\ufefb\u2069'],
  ['\u202eXI\u2069', '\u2068\u202eXI\u2069'],
])('a team called %j stands in a sentence as %j', (name, written) => {
  expect(teamName(name, teamId(7))).toBe(written)
})

test.each<[string[], string]>([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 other'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
  [['a'.repeat(60), 'b'.repeat(60)], `${'a'.repeat(60)} and 1 other`],
])('%j is listed as %s', (names, written) => expect(listed(names, 100)).toBe(written))
