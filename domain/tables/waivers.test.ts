import { expect, test } from 'vitest'
import {
  leagueOf,
  moveOf,
  pointsByGameweek,
  sub,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import { netMoves, waivers } from './waivers.ts'

test.each([
  ['no moves', [], [], []],
  ['one for one', [sub(1, 2)], [1], [2]],
  ['came and went in the same gameweek', [sub(1, 2), sub(3, 1)], [3], [2]],
  ['went and came back', [sub(1, 2), sub(2, 1)], [], []],
  ['in, out and in again', [sub(1, 2), sub(3, 1), sub(1, 3)], [1], [2]],
  ['out, in and out again', [sub(1, 2), sub(2, 3), sub(4, 2)], [1, 4], [2, 3]],
  ['in twice, because of a trade in between: listed once', [sub(1, 2), sub(1, 3)], [1], [2, 3]],
  ['in twice and out once', [sub(1, 2), sub(1, 3), sub(4, 1)], [1, 4], [2, 3]],
  ['a player for the same player', [sub(1, 1)], [], []],
])('%s', (_, moves, added, removed) => {
  expect(netMoves(moves)).toEqual({ added, removed })
})

test('draft: points in the gameweek of the moves, lists by points and then id, a row without moves', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 5: 9, 6: 2, 7: 2, 8: 3, 9: 12 }, 2: { 5: 1, 6: 20 } }),
    moves: [
      moveOf(1, 1, { in: 7, out: 4 }),
      moveOf(1, 1, { in: 6, out: 8 }),
      moveOf(1, 1, { in: 5, out: 9 }),
      moveOf(2, 2, { in: 6, out: 5 }),
      moveOf(2, 3, { in: 1, out: 2 }),
    ],
  })
  expect(waivers(facts)).toEqual([
    {
      team: 1,
      gameweek: 1,
      // 9 + 2 + 2 − (12 + 3 + 0); player 4 joined the game later and has 0.
      difference: -2,
      cost: 0,
      added: [
        { player: 5, points: 9 },
        { player: 6, points: 2 },
        { player: 7, points: 2 },
      ],
      removed: [
        { player: 9, points: 12 },
        { player: 8, points: 3 },
        { player: 4, points: 0 },
      ],
      missing: [],
    },
    { team: 1, gameweek: 2, difference: 0, cost: 0, added: [], removed: [], missing: [] },
    { team: 2, gameweek: 1, difference: 0, cost: 0, added: [], removed: [], missing: [] },
    {
      team: 2,
      gameweek: 2,
      difference: 19,
      cost: 0,
      added: [{ player: 6, points: 20 }],
      removed: [{ player: 5, points: 1 }],
      missing: [],
    },
  ])
})

test('a player who was added and removed in the same gameweek counts nothing', () => {
  const moves = [moveOf(1, 1, { in: 1, out: 2 }), moveOf(1, 1, { in: 3, out: 1 })]
  const points = pointsByGameweek({ 1: { 1: 50, 2: 4, 3: 6 } })
  expect(waivers(leagueOf({ teams: teamsOf({ 1: 'One' }), points, moves }))[0]?.difference).toBe(2)
})

test('classic: the official cost of the week is taken off, and free-hit moves count in their own week only', () => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 1: 10, 2: 3 }, 2: { 1: 8, 2: 1 }, 3: { 1: 30, 2: 2 } }),
    weeks: weeksFrom({ 1: { 1: weekOf({ transferCost: 4 }), 2: weekOf({ chip: 'freehit' }), 3: weekOf() } }),
    moves: [moveOf(1, 1, { in: 1, out: 2 }), moveOf(1, 2, { in: 2, out: 1 })],
  })
  expect(waivers(facts).map((row) => row.difference)).toEqual([3, -7, 0])
})

test('classic: the cost of a week that is not stored comes from the history', () => {
  const said = { gross: 50, transferCost: 8, benchPoints: 0 }
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 1: 10 }, 2: {} }),
    weeks: weeksFrom({ 1: { 2: weekOf({ transferCost: 4 }) } }),
    histories: new Map([
      [
        teamId(1),
        new Map([
          [1, said],
          [2, said],
        ]),
      ],
    ]),
    moves: [moveOf(1, 1, { in: 1, out: 2 })],
  })
  expect(waivers(facts).map((row) => row.difference)).toEqual([2, -4])
})

test('classic: transfers whose cost is in neither picks nor history are not counted; without transfers the cost is nothing', () => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 1: 10 }, 2: { 1: 3, 2: 4 }, 3: {} }),
    weeks: weeksFrom({ 1: { 1: weekOf() } }),
    moves: [moveOf(1, 2, { in: 2, out: 1 })],
  })
  expect(waivers(facts).map(({ difference, cost, added }) => [difference, cost, added.length])).toEqual([
    [0, 0, 0],
    [null, null, 1],
    [0, 0, 0],
  ])
})

test('draft: moves count where the picks are missing', () => {
  const points = pointsByGameweek({ 1: { 1: 10, 2: 3 } })
  const moves = [moveOf(1, 1, { in: 1, out: 2 })]
  expect(waivers(leagueOf({ teams: teamsOf({ 1: 'One' }), points, moves }))).toMatchObject([{ difference: 7, cost: 0 }])
})

test('a gameweek whose points are not stored has no rows, rather than rows of 0', () => {
  const facts = leagueOf({
    teams: teamsOf({ 1: 'One' }),
    gameweeks: [1, 2],
    points: pointsByGameweek({ 1: {} }),
    moves: [moveOf(1, 2, { in: 1, out: 2 })],
  })
  expect(waivers(facts).map((row) => row.gameweek)).toEqual([1])
})

test('classic: gameweeks whose transfers are not known have null, not 0', () => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Not read' }),
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 6 } }),
    weeks: weeksFrom({ 1: { 1: weekOf() }, 2: { 1: weekOf() } }),
    movesThrough: new Map([[teamId(1), 1]]),
    unread: new Set([teamId(3)]),
  })
  expect(waivers(facts).map((row) => [row.team, row.gameweek, row.difference, row.cost, row.missing])).toEqual([
    [1, 1, 0, 0, []],
    [1, 2, null, null, [2]],
    [2, 1, 0, 0, []],
    [2, 2, 0, 0, []],
    [3, 1, null, null, [1]],
    [3, 2, null, null, [2]],
  ])
})

test('classic: before a team was there its figures are not known and not missing either, as on the bench', () => {
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'Late', 2: 'Only just joined' }),
    points: pointsByGameweek({ 3: { 1: 5 }, 4: { 1: 6, 2: 1 } }),
    weeks: weeksFrom({ 1: { 4: weekOf({ transferCost: 4 }) } }),
    moves: [moveOf(1, 4, { in: 1, out: 2 })],
  })
  expect(waivers(facts).map((row) => [row.team, row.gameweek, row.difference, row.cost, row.missing])).toEqual([
    [1, 3, null, null, []],
    [1, 4, 1, 4, []],
    [2, 3, null, null, []],
    [2, 4, null, null, []],
  ])
})
