import { expect, test } from 'vitest'
import { labelledNeedles } from './labelled-needles.ts'

const season = (...ends: (number | null)[]) => [...Array.from({ length: 11 }, () => 1), ...ends]

test.each([
  ['the last and the longest, far apart', [40, ...season(3)], [0, 12]],
  ['the longest just before the last: the last alone', season(96, 84), [12]],
  ['beside each other, one up and one down', season(96, -84), [11, 12]],
  ['the longest is the last', season(96), [11]],
  ['a season that ends unknown', season(96, 84, null), [12]],
  ['nothing known', [null, null], [-1]],
] as const)('%s', (_, values, named) => {
  expect([...labelledNeedles(values)].toSorted((a, b) => a - b)).toEqual(named)
})
