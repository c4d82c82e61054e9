import { expect, test } from 'vitest'
import { LONG, partIn, rowsIn } from './part-of-table.ts'

const rows = Array.from({ length: 60 }, (_, place) => place + 1)
const own = (place: number) => (row: number) => row === place

test.each([
  ['top', own(3), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['top', own(42), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42]],
  ['top', own(99), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['around', own(42), [37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]],
  ['around', own(1), [1, 2, 3, 4, 5, 6]],
  ['around', own(60), [55, 56, 57, 58, 59, 60]],
  ['around', own(99), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['all', own(42), rows],
] as const)('%s of sixty', (part, isOwn, expected) => {
  expect(rowsIn(rows, part, isOwn)).toEqual(expected)
})

test('several own rows are all in the top', () => {
  expect(rowsIn(rows, 'top', (row) => row === 20 || row === 30).slice(-2)).toEqual([20, 30])
})

test('a table that is not long is always shown whole', () => {
  const few = rows.slice(0, LONG)
  expect(rowsIn(few, 'top', own(1))).toBe(few)
})

test.each([
  ['rows=top', 'all', 'top'],
  ['rows=around', 'all', 'around'],
  ['rows=some', 'all', 'all'],
  ['', 'all', 'all'],
  ['rows=all', 'top', 'all'],
  ['rows=some', 'top', 'top'],
  ['', 'top', 'top'],
] as const)('the address %j asks, where %s is usual, for %s', (search, usual, expected) => {
  expect(partIn(new URLSearchParams(search), usual)).toBe(expected)
})
