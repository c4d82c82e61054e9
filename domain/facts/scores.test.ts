import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  players,
  pointsByGameweek,
  pointsFrom,
  teamId,
  weekOf,
  weeksFrom,
} from './facts.fixture.ts'
import { gameweekScore, netScore } from './scores.ts'

// Starters 1–11 have 2 each (22), bench 12–15 have 10 each (40), the manager 16 has 7; player 3 has 9 instead of 2.
const points = pointsFrom({
  ...Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index + 1, 2])),
  3: 9,
  12: 10,
  13: 10,
  14: 10,
  15: 10,
  16: 7,
})

test('draft: the eleven, once', () => {
  expect(gameweekScore(weekOf(), points, 'draft')).toEqual({ gross: 29, net: 29 })
})

test.each([
  ['the captain twice', { multipliers: classicMultipliers(3) }, 38, 38],
  ['the triple captain three times', { multipliers: classicMultipliers(3, 3), chip: '3xc' }, 47, 47],
  ['a bench boost with the bench', { multipliers: [...classicMultipliers(3).slice(0, 11), 1, 1, 1, 1] }, 78, 78],
  ['a hit taken off the net only', { multipliers: classicMultipliers(3), transferCost: 8 }, 38, 30],
  ['a captain who did not play: the vice-captain twice', { multipliers: classicMultipliers(5) }, 31, 31],
  [
    'the manager of 2024-25 once',
    { picks: [...weekOf().picks, ...players(16)], multipliers: [...classicMultipliers(3), 1] },
    45,
    45,
  ],
])('classic: %s', (_, week, gross, net) => {
  expect(gameweekScore(weekOf(week), points, 'classic')).toEqual({ gross, net })
})

test('the net score is null where the picks or the points are not stored', () => {
  const facts = leagueOf({
    game: 'classic',
    gameweeks: [1, 2],
    points: pointsByGameweek({ 1: { 1: 5, 2: 3 } }),
    weeks: weeksFrom({ 1: { 1: weekOf({ multipliers: classicMultipliers(1), transferCost: 4 }), 2: weekOf() } }),
  })
  expect(netScore(facts, { team: teamId(1), gameweek: 1 })).toBe(9)
  expect(netScore(facts, { team: teamId(1), gameweek: 2 })).toBeNull()
  expect(netScore(facts, { team: teamId(2), gameweek: 1 })).toBeNull()
})

test('classic: the history speaks for weeks that are not stored, and only for those', () => {
  const said = { gross: 50, transferCost: 8, benchPoints: 0 }
  const facts = leagueOf({
    game: 'classic',
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 5 } }),
    weeks: weeksFrom({ 1: { 2: weekOf({ multipliers: classicMultipliers(1) }) } }),
    histories: new Map([
      [
        teamId(1),
        new Map([
          [1, said],
          [2, said],
          [3, said],
        ]),
      ],
    ]),
  })
  const nets = [1, 2, 3].map((gameweek) => netScore(facts, { team: teamId(1), gameweek }))
  expect(nets).toEqual([42, 10, null])
})

test('head-to-head: the official match points speak where neither picks nor a history are stored', () => {
  const facts = leagueOf({
    scoring: 'h',
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 5 } }),
    weeks: weeksFrom({ 1: { 1: weekOf() } }),
    matches: [
      matchOf(1, { a: [1, 99], b: [2, 41] }),
      matchOf(2, { a: [null, 30], b: [1, -3] }),
      matchOf(2, { a: [3, 12], b: [4, 11], finished: false }),
      matchOf(3, { a: [1, 77], b: [2, 0] }),
    ],
  })
  const net = (team: number, gameweek: number) => netScore(facts, { team: teamId(team), gameweek })
  expect([net(1, 1), net(2, 1), net(1, 2), net(2, 2)]).toEqual([5, 41, -3, null])
  // The points of a match that is not finished are not used.
  expect(net(3, 2)).toBeNull()
  // No points of gameweek 3 are stored: it is not final.
  expect(net(1, 3)).toBeNull()
})
