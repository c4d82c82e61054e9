import { expect, test } from 'vitest'
import { byHow, placedFoe } from './match-words.ts'

test.each([
  [40, 40, 'edged'],
  [41, 40, 'edged'],
  [43, 40, 'edged'],
  [44, 40, 'beat'],
  [64, 40, 'beat'],
  [65, 40, 'thrashed'],
  [40, 65, 'thrashed'],
  [2, -1, 'edged'],
])('%i against %i: %s', (own, other, word) => {
  expect(byHow({ own, other }, 'edged', 'beat', 'thrashed')).toBe(word)
})

test.each([
  [undefined, 'Ann'],
  [-1, 'bottom-placed Ann'],
  [1, 'first-placed Ann'],
  [3, 'third-placed Ann'],
])('an opponent that was %s before, and is: %s', (place, said) => {
  expect(placedFoe({ foe: 'Ann', v: place === undefined ? {} : { foe: place } })).toBe(said)
})

test.each([
  [-1, 'Ann, then last,'],
  [3, 'Ann, then third,'],
])('an opponent that was %s before, and is elsewhere now: %s', (foe, said) => {
  expect(placedFoe({ foe: 'Ann', v: { foe, elsewhere: 1 } })).toBe(said)
})

test('an opponent that is two places off now stands with both', () => {
  expect(placedFoe({ foe: 'Ann', v: { foe: 2, elsewhere: 1, foeNow: 4 } })).toBe('Ann, second before and fourth now,')
  expect(placedFoe({ foe: 'Ann', v: { foe: -1, elsewhere: 1, foeNow: 3 } })).toBe('Ann, last before and third now,')
})
