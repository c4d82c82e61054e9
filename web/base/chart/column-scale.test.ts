import { expect, test } from 'vitest'
import { columnScale, middleOf } from './column-scale.ts'

test.each([
  ['above zero', [4, 10], [5], 0, 11.2],
  ['a mark is higher than any column', [4, null], [10], 0, 11.2],
  ['below zero, with air there too', [-5, 15], [null], -7.4, 17.4],
  ['nothing but zeros', [0, 0], [0], 0, 1.12],
  ['nothing known', [null], [null], 0, 1.12],
])('%s', (_, values, marks, from, to) => {
  const scale = columnScale(values, marks)
  expect(scale.from).toBeCloseTo(from, 9)
  expect(scale.to).toBeCloseTo(to, 9)
})

test('columns are in the middle of their places', () =>
  expect([0, 1, 2, 3].map((place) => middleOf(place, 4))).toEqual([12.5, 37.5, 62.5, 87.5]))
