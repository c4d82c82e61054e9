import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['2026-09-10T06:30:15Z', '2 d 3 h'],
  ['2026-09-11T10:00:00Z', '1 d 0 h'],
  ['2026-09-11T10:00:01Z', '23 h 59 min'],
  ['2026-09-12T08:51:00Z', '1 h 9 min'],
  ['2026-09-12T09:00:01Z', '59 min 59 s'],
  ['2026-09-12T09:59:55Z', '5 s'],
  ['2026-09-12T10:00:00Z', 'Passed'],
  ['2026-09-13T10:00:00Z', 'Passed'],
])('at %s it is %s until ten', (at, words) => {
  expect(timeLeft(Date.parse('2026-09-12T10:00:00Z') - Date.parse(at))).toBe(words)
})
