import { expect, test } from 'vitest'
import { shownRows } from './shown-rows.ts'

const rows = (many: number) => Array.from({ length: many }, (_, place) => place + 1)

test.each([
  { many: 1, own: 1, shown: '1' },
  { many: 4, own: 0, shown: '1 2 3 4' },
  { many: 10, own: 7, shown: '1 2 3 4 5 6 7 8 9 10' },
  { many: 11, own: 0, shown: '1 2 3 … 11' },
  { many: 20, own: 0, shown: '1 2 3 … 20' },
  { many: 20, own: 1, shown: '1 2 3 … 20' },
  { many: 20, own: 4, shown: '1 2 3 4 5 … 20' },
  { many: 20, own: 10, shown: '1 2 3 … 9 10 11 … 20' },
  { many: 20, own: 20, shown: '1 2 3 … 19 20' },
])('of $many with the own one at $own: $shown', ({ many, own, shown }) => {
  const text = shownRows(rows(many), (row) => row === own).map(
    ({ row, isAfterGap }) => `${isAfterGap ? '… ' : ''}${row}`,
  )
  expect(text.join(' ')).toBe(shown)
})

test.each([
  { many: 10, worth: { 5: 1 }, shown: '1 2 3 4 5 6 7 8 9 10' },
  { many: 20, worth: { 2: 9, 6: 1, 14: 3 }, shown: '1 2 3 … 6 … 10 11 12 … 14 … 20' },
  // Ten rows at most: the three that are worth most beside the seven that are always there.
  { many: 20, worth: { 5: 1, 6: 4, 7: 2, 8: 3, 18: 1 }, shown: '1 2 3 … 6 7 8 … 10 11 12 … 20' },
])('of $many those worth a row are shown too, as long as there is room: $shown', ({ many, worth, shown }) => {
  const news = new Map(Object.entries(worth).map(([row, value]) => [Number(row), value]))
  const text = shownRows(
    rows(many),
    (row) => row === 11,
    (row) => news.get(row) ?? 0,
  ).map(({ row, isAfterGap }) => `${isAfterGap ? '… ' : ''}${row}`)
  expect(text.join(' ')).toBe(shown)
})
