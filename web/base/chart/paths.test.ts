import { expect, test } from 'vitest'
import { eased, runsOf, straight } from './paths.ts'

test.each([
  ['one run', [1, 2], [[1, 2]]],
  ['gaps at the ends', [null, 1, null], [[1]]],
  ['a gap of two', [1, null, null, 2, 3], [[1], [2, 3]]],
  ['nothing known', [null, null], []],
  ['nothing', [], []],
])('%s', (_, items, runs) => expect(runsOf<number>(items)).toEqual(runs))

const [left, middle, right] = [
  { x: 0, y: 10 },
  { x: 50, y: 30 },
  { x: 100, y: 33.3333 },
]

test('straight lines, to a hundredth of a percent', () => {
  expect(straight([left, middle, right])).toBe('M0 10L50 30L100 33.33')
  expect(straight([])).toBe('')
})

test('a single point is a line of no length, which its round ends make a dot', () => {
  expect(straight([left])).toBe('M0 10h0')
  expect(eased([left])).toBe('M0 10h0')
})

test('eased lines leave and reach every point level', () =>
  expect(eased([left, middle, right])).toBe('M0 10C25 10 25 30 50 30C75 30 75 33.33 100 33.33'))
