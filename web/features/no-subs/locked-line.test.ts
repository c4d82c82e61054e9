import { expect, test } from 'vitest'
import { lockedLine } from './locked-line.ts'

const week = (gameweek: number, eleven: number | null, actual: number | null) => ({
  gameweek,
  eleven,
  bench: 0,
  actual,
})

test('both lines add up, and the difference is what the changes brought so far', () =>
  expect(lockedLine({ missing: [], by_gameweek: [week(1, 40, 40), week(2, 30, 50), week(3, 60, 20)] })).toEqual({
    gameweeks: [1, 2, 3],
    locked: [40, 70, 130],
    actual: [40, 90, 110],
    apart: [0, 20, -20],
  }))

test('who joined late has no locked line and no difference', () =>
  expect(lockedLine({ missing: [], by_gameweek: [week(1, null, null), week(2, null, 44), week(3, null, 20)] })).toEqual(
    {
      gameweeks: [1, 2, 3],
      locked: [null, null, null],
      actual: [null, 44, 64],
      apart: [null, null, null],
    },
  ))

test('gameweeks in any order', () =>
  expect(lockedLine({ missing: [], by_gameweek: [week(10, 2, 3), week(9, 1, 1)] })).toMatchObject({
    gameweeks: [9, 10],
    apart: [0, 1],
  }))

test('after a missing gameweek the sums of real points are unknown', () =>
  expect(lockedLine({ missing: [2], by_gameweek: [week(1, 40, 40), week(2, 30, null), week(3, 60, 20)] })).toEqual({
    gameweeks: [1, 2, 3],
    locked: [40, 70, 130],
    actual: [40, null, null],
    apart: [0, null, null],
  }))

test('with the first gameweek missing neither line begins', () =>
  expect(lockedLine({ missing: [1], by_gameweek: [week(1, null, null), week(2, null, 44)] })).toMatchObject({
    locked: [null, null],
    actual: [null, null],
  }))
