import { expect, test } from 'vitest'
import { sampledRanks } from './sampled-ranks.ts'

test.each([
  [0, 10, []],
  [1, 10, [1]],
  [2, 10, [1, 10]],
  [3, 100, [1, 10, 100]],
  [4, 1000, [1, 10, 100, 1000]],
  // Every rank at the top, then each about 1.5 times the one before.
  [8, 10, [1, 2, 3, 4, 5, 6, 8, 10]],
  [5, 5, [1, 2, 3, 4, 5]],
  [500, 3, [1, 2, 3]],
  [500, 0, []],
])('%i of %i', (count, last, ranks) => {
  expect(sampledRanks(count, last)).toEqual(ranks)
})

test('of millions each tenfold has as many, but the first two', () => {
  const ranks = sampledRanks(500, 10_000_000)
  expect([ranks.length, new Set(ranks).size, ranks[0], ranks.at(-1)]).toEqual([500, 500, 1, 10_000_000])
  const between = [2, 3, 4, 5, 6].map(
    (power) => ranks.filter((rank) => rank >= 10 ** power && rank < 10 ** (power + 1)).length,
  )
  expect(Math.max(...between) - Math.min(...between)).toBeLessThanOrEqual(2)
})
