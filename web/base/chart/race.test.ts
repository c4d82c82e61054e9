import { describe, expect, test } from 'vitest'
import { fromLeft, fromTop, labelsOf, namedPlaces, nearest, scaleOf } from './race.ts'

const line = (key: string, ...values: (number | null)[]) => ({ key, values })

test('the first rank is on top, and every rank has the same height', () => {
  const scale = scaleOf([line('a', 1, 4), line('b', 4, 1)], 'ranks', 9)
  expect([1, 2, 3, 4].map((rank) => fromTop(rank, scale))).toEqual([12.5, 37.5, 62.5, 87.5])
})

test.each([
  ['all above zero', [10, 30], 30, 0],
  ['all below zero', [-10, -30], 0, -30],
  ['both', [-10, 30], 30, -10],
])('the greatest value stands on top, zero is within: %s', (_, values, top, bottom) => {
  const scale = scaleOf([line('a', ...values, null)], 'values', 10)
  expect(fromTop(top, scale)).toBeCloseTo(100 / 22, 5)
  expect(fromTop(bottom, scale)).toBeCloseTo(100 - 100 / 22, 5)
})

test('values that are all zero lie in the middle', () =>
  expect(fromTop(0, scaleOf([line('a', 0, 0)], 'values', 10))).toBe(50))

test('places are spaced evenly; a single one lies at the end, beside its label', () => {
  expect([0, 1, 2].map((place) => fromLeft(place, 3))).toEqual([0, 50, 100])
  expect(fromLeft(0, 1)).toBe(100)
})

describe('labels', () => {
  const scale = { top: 0.5, bottom: 4.5 }
  test('are at the ends of their lines, in that order', () => {
    const labels = labelsOf([line('a', 1, 3), line('b', 2, 1), line('c', 3, 4), line('d', 4, 2)], scale, 4)
    expect(labels.map((label) => label.line.key)).toEqual(['b', 'd', 'a', 'c'])
    expect(labels.map(({ y }) => y)).toEqual([12.5, 37.5, 62.5, 87.5])
  })

  test('of teams that share a rank do not overlap and keep the order of the lines', () => {
    const labels = labelsOf([line('a', 1), line('b', 1), line('c', 3), line('d', 4)], scale, 4)
    expect(labels.map((label) => [label.line.key, label.value, label.end])).toEqual([
      ['a', 1, 12.5],
      ['b', 1, 12.5],
      ['c', 3, 62.5],
      ['d', 4, 87.5],
    ])
    expect(labels.map(({ y }) => y)).toEqual([12.5, 37.5, 62.5, 87.5])
  })

  test('of a line that ends early are at its last value; a line without values has none', () => {
    const labels = labelsOf([line('a', 2, null), line('b', null, null), line('c', 4, 1)], scale, 4)
    expect(labels.map((label) => [label.line.key, label.value, label.reachesEnd])).toEqual([
      ['c', 1, true],
      ['a', 2, false],
    ])
  })
})

test('the nearest line at a place; a line with a gap there is never the nearest', () => {
  const lines = [line('a', 1, null), line('b', 4, 4)]
  expect(nearest(lines, 0, 2.2)).toBe('a')
  expect(nearest(lines, 0, 2.6)).toBe('b')
  expect(nearest(lines, 1, 1)).toBe('b')
  expect(nearest([], 0, 1)).toBeNull()
})

const season = (weeks: number, first = 1) => Array.from({ length: weeks }, (_, index) => first + index)

test.each([
  ['few: all', season(4), 1, [1, 2, 3, 4]],
  ['a third of a season: the ends, the marked one, every fifth', season(12), 11, [1, 5, 12]],
  ['the marked one has room around it', season(12), 6, [1, 7, 12]],
  ['a whole season', season(38), 37, [1, 10, 20, 38]],
  ['a league that starts late, at its seventh', season(7, 6), 6, [6, 12]],
  ['a league that starts late', season(10, 12), 0, [12, 15, 21]],
  ['one', [5], 0, [5]],
  ['none', [], -1, []],
])('names of places, %s', (_, places, marked, names) =>
  expect(namedPlaces(places, marked, 6).map((place) => places[place])).toEqual(names),
)
