import { expect, test } from 'vitest'
import { byHow, byMargin } from './match-words.ts'

test.each([
  [40, 40, 'edged', 'by 0'],
  [41, 40, 'edged', 'by a point'],
  [43, 40, 'edged', 'by 3'],
  [44, 40, 'beat', 'by 4'],
  [64, 40, 'beat', 'by 24'],
  [65, 40, 'thrashed', 'by 25'],
  [40, 65, 'thrashed', 'by 25'],
  [2, -1, 'edged', 'by 3'],
])('%i against %i: %s, %s', (own, other, word, by) => {
  expect(byHow({ own, other }, 'edged', 'beat', 'thrashed')).toBe(word)
  expect(byMargin({ own, other })).toBe(by)
})
