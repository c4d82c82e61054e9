import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

test.each([
  ['ascending, missing last', 'asc', [3, null, 1, 2], [1, 2, 3, null]],
  ['descending, missing last', 'desc', [3, null, 1, 2], [3, 2, 1, null]],
  ['zero is not missing', 'asc', [null, 0, -2], [-2, 0, null]],
  ['nothing', 'desc', [], []],
] as const)('%s', (_, dir, given, expected) => expect(sortRows(given, (value) => value, dir)).toEqual(expected))

test('equal rows keep their order', () => {
  const rows = ['b', 'a', 'c']
  expect(sortRows(rows, () => 1, 'desc')).toEqual(rows)
  expect(sortRows(rows, () => null, 'asc')).toEqual(rows)
})
