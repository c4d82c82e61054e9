import { expect, test } from 'vitest'
import { classicMultipliers, players, pointsFrom, sub, weekOf } from './facts.fixture.ts'
import { bench, benched, multipliers, pointsOf, starters, submittedLineup, sumOfPoints } from './lineup.ts'

test('positions 1–11 start and 12–15 are the bench, in their order', () => {
  const week = weekOf({ picks: players(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 45, 44, 43, 42) })
  expect(starters(week)).toEqual(players(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31))
  expect(bench(week)).toEqual(players(45, 44, 43, 42))
})

test('a 16th pick neither starts nor sits on the bench', () => {
  const week = weekOf({ picks: [...weekOf().picks, ...players(16)], multipliers: [...classicMultipliers(1), 0] })
  expect(starters(week)).not.toContain(16)
  expect(bench(week)).toEqual(players(12, 13, 14, 15))
  expect(submittedLineup(week).bench).toEqual(players(12, 13, 14, 15))
  expect(benched(week, 'classic')).toEqual(players(12, 13, 14, 15))
})

test('a team with too few players has only those', () => {
  expect(starters(weekOf({ picks: players(1, 2) }))).toEqual(players(1, 2))
  expect(bench(weekOf({ picks: [] }))).toEqual([])
})

test.each([
  ['nobody was substituted', [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15]],
  ['one outfielder', [sub(5, 13)], [1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11], [12, 5, 14, 15]],
  ['the keeper and an outfielder', [sub(1, 12), sub(9, 14)], [12, 2, 3, 4, 5, 6, 7, 8, 14, 10, 11], [1, 13, 9, 15]],
  // Official order: 15 came on for 11 first, then 14 for 15. Undone from the last: 14 back, then 15 back.
  ['one who came on went off again', [sub(15, 11), sub(11, 15)], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15]],
  ['a chain over one player', [sub(3, 13), sub(4, 3)], [1, 2, 4, 13, 5, 6, 7, 8, 9, 10, 11], [12, 3, 14, 15]],
  ['a substitute who is not among the picks', [sub(99, 13)], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15]],
  ['a leaver who is not among the picks', [sub(5, 99)], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15]],
  ['a player for the same player', [sub(5, 5)], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15]],
])('the submitted team where %s', (_, subs, eleven, four) => {
  expect(submittedLineup(weekOf({ subs }))).toEqual({ starters: eleven, bench: four })
})

test('draft counts the eleven once and the bench not at all, whatever multipliers it is given', () => {
  expect(multipliers(weekOf(), 'draft')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
  expect(multipliers(weekOf({ multipliers: Array(15).fill(1) }), 'draft')).toEqual(multipliers(weekOf(), 'draft'))
  expect(benched(weekOf({ multipliers: Array(15).fill(1) }), 'draft')).toEqual(players(12, 13, 14, 15))
})

test('classic counts by its multipliers', () => {
  expect(multipliers(weekOf({ multipliers: classicMultipliers(3, 3) }), 'classic')).toEqual(classicMultipliers(3, 3))
  expect(benched(weekOf({ multipliers: Array(15).fill(1) }), 'classic')).toEqual([])
})

test('a player who is missing from a stored gameweek has 0', () => {
  const points = pointsFrom({ 1: 6, 2: -1 })
  expect(players(1, 2, 3).map((player) => pointsOf(points, player))).toEqual([6, -1, 0])
  expect(sumOfPoints(points, players(1, 2, 3))).toBe(5)
})
