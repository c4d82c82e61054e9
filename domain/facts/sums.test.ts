import { expect, test } from 'vitest'
import { sumOf } from './sums.ts'

test.each([
  [[], null],
  [[0], 0],
  [[3, -5], -2],
  [[3, null], null],
])('the sum of %j is %j', (values, sum) => expect(sumOf(values)).toBe(sum))
