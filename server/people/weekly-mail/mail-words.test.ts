import { expect, test } from 'vitest'
import { written } from '#domain/facts/written.ts'
import { aheadWords, count, listedShort } from './mail-words.ts'

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

test.each<[string[], string]>([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 other'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
  [['a'.repeat(60), 'b'.repeat(60)], `${'a'.repeat(60)} and 1 other`],
])('%j is listed as %s', (names, written) => expect(listedShort(names, 100)).toBe(written))

test.each([
  ['nothing', null, ''],
  ['a deadline in winter', { deadline: '2026-12-05T13:30:00Z' }, 'The deadline is Sat 5 Dec, 13:30, in London.'],
  ['a deadline in summer', { deadline: '2026-08-21T17:30:00Z' }, 'The deadline is Fri 21 Aug, 18:30, in London.'],
  [
    'waivers before it',
    { deadline: '2026-12-05T13:30:00Z', waivers: '2026-12-04T13:30:00Z' },
    'Waivers run on Fri 4 Dec, 13:30, the deadline is Sat 5 Dec, 13:30, in London.',
  ],
] as const)('what is ahead: %s', (_, next, words) => {
  const waivers = next && 'waivers' in next ? new Date(next.waivers) : null
  expect(aheadWords(next && { deadline: new Date(next.deadline), waivers }, null)).toBe(words)
})

test.each([
  ['Europe/Paris', 'The deadline is Sat 5 Dec, 14:30, your time.'],
  ['America/New_York', 'The deadline is Sat 5 Dec, 08:30, your time.'],
  ['Pacific/Auckland', 'The deadline is Sun 6 Dec, 02:30, your time.'],
])('in the zone %s: %s', (timeZone, words) =>
  expect(aheadWords({ deadline: new Date('2026-12-05T13:30:00Z'), waivers: null }, timeZone)).toBe(words),
)
