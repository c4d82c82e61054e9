import { expect, test } from 'vitest'
import { meanOf, sumOf } from './sums.ts'

test.each([
  [[], null],
  [[0], 0],
  [[3, -5], -2],
  [[3, null], null],
])('the sum of %j is %j', (values, sum) => expect(sumOf(values)).toBe(sum))

test.each([
  [[], null],
  [[null, undefined], null],
  [[1, null, 2], 1.5],
  [[0], 0],
  [[-3, -4], -3.5],
])('the mean of %j is %j', (values, mean) => expect(meanOf(values)).toBe(mean))
