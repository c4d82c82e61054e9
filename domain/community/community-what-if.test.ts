import { expect, test } from 'vitest'
import { classicMultipliers, players, pointsByGameweek, sub } from '#domain/facts/facts.fixture.ts'
import type { PlayerId } from '#domain/ids.ts'
import { classicWeek, figures, whatIf } from './community.fixture.ts'
import { spreadFrom, spreadWidth } from './community.ts'

test('the locked team is the one submitted: substitutions undone, the captain by the flag although substituted', () => {
  const week = classicWeek({
    picks: players(1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 12, 5, 14, 15),
    subs: [sub(13, 5)],
    captain: 5 as PlayerId,
    multipliers: classicMultipliers(2, 3),
  })
  const points = pointsByGameweek({ 1: { 2: 1 }, 2: { 5: 10, 13: 100, 15: 7 } })
  // 1 + 2 × 10, and on the bench 100 + 7.
  expect(whatIf({ gameweek: 1, week }, { gameweek: 2, points })).toMatchObject({
    averageEleven: 21,
    averageFifteen: 128,
  })
})

test('a captain by flag who is on the submitted bench counts once, as in the league tables', () => {
  const week = classicWeek({ captain: 12 as PlayerId })
  const points = pointsByGameweek({ 1: { 1: 1, 12: 5 } })
  expect(whatIf({ gameweek: 1, week }, { points })).toMatchObject({ averageEleven: 1, averageFifteen: 6 })
})

test('chips and hits of the first gameweek play no part', () => {
  const week = classicWeek({ multipliers: [3, ...Array(14).fill(1)], captain: 1 as PlayerId, transferCost: 8 })
  const points = pointsByGameweek({ 1: { 1: 5, 12: 2 } })
  expect(whatIf({ gameweek: 1, week }, { points })).toMatchObject({ averageEleven: 10, averageFifteen: 12 })
})

test('locked totals hold the gameweeks from the first one up to this one, and the ones not stored add nothing', () => {
  const points = pointsByGameweek({ 1: { 1: 100 }, 3: { 1: 3, 12: 1 }, 5: { 1: 5 }, 6: { 1: 1000 } })
  const first = { gameweek: 3, week: classicWeek() }
  expect(whatIf(first, { gameweek: 5, points })).toMatchObject({ averageEleven: 8, averageFifteen: 9 })
  expect(whatIf(first, { gameweek: 3, points })).toMatchObject({ averageEleven: 3, averageFifteen: 4 })
})

test.each([
  ['as much', 0, 100, 0],
  ['one point less', 1, 0, -spreadWidth],
  ['one point more', -1, 100, 0],
  ['nearly a whole bar more', -9, 100, 0],
  ['a whole bar more', -10, 100, spreadWidth],
  ['a whole bar less', 10, 0, -spreadWidth],
  ['more than the spread holds', -99_999, 100, -spreadFrom - spreadWidth],
  ['less than the spread holds', 99_999, 0, spreadFrom],
])('locked against actual: %s', (_, actual, atLeast, from) => {
  const first = { gameweek: 1, week: classicWeek() }
  const { whatIf } = figures({ teams: [{ first, before: { bench: 0, actual } }], points: pointsByGameweek({ 1: {} }) })
  expect([whatIf.lockedAtLeastActual, whatIf.spread]).toEqual([atLeast, [{ from, teams: 1 }]])
})

test('the totals of one gameweek are what the next begins with', () => {
  const points = pointsByGameweek({ 1: { 1: 4, 12: 3 }, 2: { 1: 5, 13: -1 } })
  const one = figures({ teams: [{}], points, gameweek: 1 })
  const [bench = 0, actual = 0] = [one.totals.bench[0], one.totals.actual[0]]
  const week = classicWeek({ transferCost: 8 })
  const two = figures({ teams: [{ week, before: { bench, actual } }], points, gameweek: 2 })
  expect([...two.totals.bench, ...two.totals.actual]).toEqual([2, 10])
  expect(two.bench).toMatchObject({ average: -1, averageTotal: 2 })
})
