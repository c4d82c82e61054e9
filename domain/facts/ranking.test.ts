import { expect, test } from 'vitest'
import { rankBy } from './ranking.ts'

test.each([
  ['in the order of the items', [10, 30, 20], [3, 1, 2]],
  ['a tie shares, the next is skipped', [50, 40, 40, 30], [1, 2, 2, 4]],
  ['all the same', [7, 7, 7], [1, 1, 1]],
  ['a tie at the top', [9, 8, 9], [1, 3, 1]],
  ['0 and below are scores', [0, -4, 3], [2, 3, 1]],
  ['null is not ranked and takes no place', [null, 5, null, 9], [null, 2, null, 1]],
  ['nobody', [], []],
])('%s', (_, scores, ranks) => {
  expect(rankBy(scores, (score) => score)).toEqual(ranks)
})

test('a list of scores is compared number by number', () => {
  const scores = [
    [9, 100],
    [12, 90],
    [9, 110],
    [9, 100],
    [9, 20],
  ]
  expect(rankBy(scores, (score) => score)).toEqual([3, 1, 2, 3, 5])
})
