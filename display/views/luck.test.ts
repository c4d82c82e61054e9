import { expect, test } from 'vitest'
import { luckOf, luckText } from './luck.ts'

test.each<[real: number | null | undefined, expected: number | null | undefined, string, number | null]>([
  [7, 6, '+1.0', 1],
  // Shown beside 3 and 2.3.
  [3, 2.25, '+0.7', 0.75],
  [1, 2.25, '−1.3', -1.25],
  [3, 2.96, '0.0', 0.04],
  [3, 3.04, '0.0', -0.04],
  [0, 0, '0.0', 0],
  [null, 2.25, '—', null],
  [3, null, '—', null],
  [undefined, undefined, '—', null],
])('%s real and %s expected are shown as %s, and sorted by what it is exactly', (real, expected, text, exact) => {
  const totals = { total_real_points: real, total_expected_points: expected }
  expect(luckText(totals)).toBe(text)
  const value = luckOf(totals)
  expect(value === null ? null : Math.round(value * 10_000) / 10_000).toBe(exact)
})
