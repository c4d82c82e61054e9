import { expect, test } from 'vitest'
import { along, roundValues } from './scale.ts'

test.each([
  ['the near end', 0, 0, 10, 0],
  ['the far end', 10, 0, 10, 100],
  ['a quarter of the way', 2.5, 0, 10, 25],
  ['between negative ends', -30, -40, -20, 50],
  ['before the near end', -5, 0, 10, 0],
  ['beyond the far end', 15, 0, 10, 100],
  ['no room at all', 3, 3, 3, 50],
  ['no room, and elsewhere', 7, 3, 3, 50],
  ['no number', Number.NaN, 0, 10, 50],
  ['ends that are no numbers', 1, Number.NaN, 10, 50],
])('%s', (_, value, from, to, percent) => {
  expect(along(value, from, to)).toBe(percent)
})

test.each([
  [0, 6, 4, [0, 2, 4, 6]],
  [0, 5, 4, [0, 2, 4]],
  [-120, 40, 5, [-100, -50, 0]],
  [-200, 0, 3, [-200, -100, 0]],
  [0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-0.5, 0.5, 3, [-0.5, 0, 0.5]],
  [0, 0, 5, []],
  [3, 1, 5, []],
  [0, 10, 1, []],
  [Number.NaN, 10, 5, []],
  [0, Number.POSITIVE_INFINITY, 5, []],
])('round values from %s to %s, at most %s', (from, to, most, values) => {
  expect(roundValues(from, to, most)).toEqual(values)
})

test('never more round values than asked for', () => {
  for (let room = 1; room < 400; room += 7)
    for (let most = 2; most < 9; most++) expect(roundValues(-room / 3, room, most).length).toBeLessThanOrEqual(most)
})

test.each([
  [1, 1],
  [1.2, 2],
  [2.1, 5],
  [5.5, 10],
  [40, 50],
  [0.3, 0.5],
])('a step of at least %s is %s', (least, step) => {
  expect(roundValues(0, 10 * least, 11)[1]).toBeCloseTo(step, 9)
})
