import { expect, test } from 'vitest'
import { cumulated, lastKnown, seriesOf } from './series.ts'

const reading = {
  key: (row: [string, number, number | null]) => row[0],
  place: (row: [string, number, number | null]) => row[1],
  value: (row: [string, number, number | null]) => row[2],
}

test('rows become lines over the same places, whatever their order; a place without a row is a gap', () => {
  const { places, series } = seriesOf(
    [
      ['b', 10, 4],
      ['a', 9, 1],
      ['a', 2, 7],
      ['b', 9, null],
    ],
    reading,
  )
  expect(places).toEqual([2, 9, 10])
  expect(series).toEqual([
    { key: 'b', values: [null, null, 4] },
    { key: 'a', values: [7, 1, null] },
  ])
})

test('no rows give no lines', () => expect(seriesOf([], reading)).toEqual({ places: [], series: [] }))

test.each([
  ['added up', [3, -5, 0, 4], [3, -2, -2, 2]],
  ['a gap stays one and adds nothing', [null, 2, null, 3], [null, 2, null, 5]],
  ['nothing known', [null, null], [null, null]],
  ['nothing', [], []],
])('%s', (_, values, sums) => expect(cumulated(values)).toEqual(sums))

test('after a missing value all later sums are unknown', () => {
  const isSecond = (place: number) => place === 1
  expect(cumulated([3, null, 4], isSecond)).toEqual([3, null, null])
  expect(cumulated([null, 2, null, 4], isSecond)).toEqual([null, 2, null, 6])
})

test.each([
  [[1, 2, 3], { place: 2, value: 3 }],
  [[1, 0, null], { place: 1, value: 0 }],
  [[null], null],
  [[], null],
])('the last known of %j', (values, last) => expect(lastKnown(values)).toEqual(last))
