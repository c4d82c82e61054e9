import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  players,
  pointsByGameweek,
  pointsFrom,
  sub,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import { benchKing, benchPoints, leftThere } from './bench.ts'

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
const points = pointsFrom({ 1: 100, 5: 50, 11: 20, 12: 1, 13: 2, 14: -1, 15: 6, 16: 30 })

test('draft: positions 12–15, one of them below 0', () => {
  expect(benchPoints(weekOf(), points, 'draft')).toBe(8)
})

test('draft: its official multipliers of 1 on the bench do not matter', () => {
  expect(benchPoints(weekOf({ multipliers: Array(15).fill(1) }), points, 'draft')).toBe(8)
})

test('after two automatic substitutions, one of goalkeepers, the bench holds the two players who were replaced', () => {
  // 12 and 13 came on for 1 and 5: 100 + 50 − 1 + 6.
  const picks = players(12, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 1, 5, 14, 15)
  expect(benchPoints(weekOf({ picks, subs: [sub(12, 1), sub(13, 5)] }), points, 'draft')).toBe(155)
})

test.each([
  ['an ordinary week: the picks with multiplier 0', { multipliers: classicMultipliers(1) }, 8],
  ['a triple captain changes nothing', { multipliers: classicMultipliers(1, 3), chip: '3xc' }, 8],
  ['a bench boost leaves nothing behind', { multipliers: [2, ...Array(14).fill(1)], chip: 'bboost' }, 0],
  [
    'a captain who did not play and went to the bench',
    { picks: players(12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 13, 14, 15), multipliers: classicMultipliers(2) },
    107,
  ],
  [
    'a 16th pick is not on the bench',
    { picks: [...weekOf().picks, ...players(16)], multipliers: [...classicMultipliers(1), 1] },
    8,
  ],
])('classic: %s', (_, week, expected) => {
  expect(benchPoints(weekOf(week), points, 'classic')).toBe(expected)
})

test.each([
  ['the best first, one below 0 last', weekOf(), 'draft', [15, 13, 12, 14]],
  ['a bench boost leaves nobody there', weekOf({ multipliers: [2, ...Array(14).fill(1)] }), 'classic', []],
  [
    'with equal points in the order of the bench',
    weekOf({ picks: players(...FIRST, 21, 12, 22, 23) }),
    'draft',
    [12, 21, 22, 23],
  ],
] as const)('who was left there: %s', (_, week, game, expected) => {
  const left = leftThere(week, points, game)
  expect(left.map(({ player }) => player)).toEqual(expected)
  expect(left.reduce((sum, one) => sum + one.points, 0)).toBe(benchPoints(week, points, game))
})

test('draft: a league that starts in gameweek 5, two teams with missing gameweeks, a player who joined later', () => {
  const newcomer = weekOf({ picks: players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99) })
  const facts = leagueOf({
    startGameweek: 5,
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three' }),
    points: pointsByGameweek({ 5: { 12: 3, 15: 4 }, 6: { 12: 1 }, 7: { 13: 10 } }),
    weeks: weeksFrom({
      1: { 5: weekOf(), 6: weekOf(), 7: weekOf() },
      2: { 5: newcomer, 7: newcomer },
      3: { 7: weekOf() },
    }),
  })
  const rows = benchKing(facts).map(({ team, gameweek, ...row }) => [team, gameweek, ...Object.values(row)])
  expect(rows).toEqual([
    [1, 5, 7, 7, []],
    [1, 6, 1, 8, []],
    [1, 7, 10, 18, []],
    [2, 5, 3, 3, []],
    [2, 6, null, null, [6]],
    [2, 7, 10, null, [6]],
    [3, 5, null, null, [5]],
    [3, 6, null, null, [5, 6]],
    [3, 7, 10, null, [5, 6]],
  ])
})

test('classic: gameweeks before a team joined are not missing, those after are', () => {
  const week = weekOf({ multipliers: classicMultipliers(1) })
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'Late', 2: 'New' }),
    points: pointsByGameweek({ 1: { 12: 3 }, 2: { 12: 1 }, 3: { 12: 8 }, 4: { 12: 2 } }),
    weeks: weeksFrom({ 1: { 2: week, 4: week } }),
  })
  expect(benchKing(facts).map((row) => [row.team, row.benchPoints, row.totalBenchPoints, row.missing])).toEqual([
    [1, null, null, []],
    [1, 1, 1, []],
    [1, null, null, [3]],
    [1, 2, null, [3]],
    ...Array(4).fill([2, null, null, []]),
  ])
})

test('a gameweek whose points are not stored is not known, and not 0', () => {
  const facts = leagueOf({ teams: teamsOf({ 1: 'One' }), gameweeks: [1], weeks: weeksFrom({ 1: { 1: weekOf() } }) })
  expect(benchKing(facts)).toEqual([{ team: 1, gameweek: 1, benchPoints: null, totalBenchPoints: null, missing: [1] }])
})

test('classic: the history speaks for weeks that are not stored, and only for those', () => {
  const said = { gross: 50, transferCost: 4, benchPoints: 9 }
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 12: 3 }, 2: { 12: 1 }, 3: {} }),
    weeks: weeksFrom({ 1: { 2: weekOf({ multipliers: classicMultipliers(1) }) } }),
    histories: new Map([
      [
        teamId(1),
        new Map([
          [1, said],
          [2, said],
        ]),
      ],
    ]),
  })
  expect(benchKing(facts).map((row) => [row.benchPoints, row.totalBenchPoints, row.missing])).toEqual([
    [9, 9, []],
    [1, 10, []],
    [null, null, [3]],
  ])
})

test('before the first final gameweek there are no rows', () => {
  expect(benchKing(leagueOf())).toEqual([])
})
