import { expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { nemesisOf } from './nemesis.ts'
import { isWrapped, wrappedOf } from './wrapped.ts'

const [ANN, BOB, CYD] = [1, 2, 3]

/** One starter a team, whose points are the team’s, and one on the bench: players 11 and 12 of the first team, 21 and 22 of the second. */
function league(given: Partial<LeagueFacts> = {}): LeagueFacts {
  const week = (team: number) =>
    weekOf({ picks: players(10 * team + 1, ...Array.from({ length: 10 }, (_, place) => 900 + place), 10 * team + 2) })
  const weeks = { 1: week(1), 2: week(2), 3: week(3) }
  return leagueOf({
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cyd' }),
    gameweeks: [1, 2, 3],
    points: pointsByGameweek({
      1: { 11: 50, 12: 3, 21: 40, 22: 0, 31: 60, 32: 1 },
      2: { 11: 20, 12: 9, 21: 40, 22: 0, 31: 30, 32: 2 },
      3: { 11: 70, 12: 1, 21: 40, 22: 0, 31: -4, 32: 5 },
    }),
    weeks: weeksFrom({ [ANN]: of(weeks[1]), [BOB]: of(weeks[2]), [CYD]: of(weeks[3]) }),
    ...given,
  })
}

const of = <Week>(week: Week) => ({ 1: week, 2: week, 3: week })
const own = (facts: LeagueFacts, team: number, gameweek = 3) =>
  wrappedOf(facts, gameweek).teams.find((one) => one.team === team)

test('a team is told by its place, its weeks, its bench and the belt', () => {
  // 140, 120 and 86 points; the belt goes to 3 in the first gameweek, to 2 in the second, to 1 in the third.
  expect(own(league(), ANN)).toMatchObject({
    rank: 1,
    of: 3,
    points: 140,
    best: { gameweek: 3, points: 70 },
    worst: { gameweek: 2, points: 20 },
    bench: { points: 13, most: { gameweek: 2, points: 9 } },
    belt: { gameweeks: 1, isHeld: true },
    pick: null,
    captain: null,
    paid: null,
    cost: null,
    ledger: { first: 140, lines: [], real: 140 },
  })
  expect(own(league(), CYD)).toMatchObject({
    rank: 3,
    points: 86,
    worst: { gameweek: 3, points: -4 },
    belt: { gameweeks: 1, isHeld: false },
  })
})

test('as it was after an earlier gameweek', () => {
  expect(own(league(), ANN, 2)).toMatchObject({ rank: 3, points: 70, belt: { gameweeks: 0, isHeld: false } })
})

test('moves are told where they brought or cost points in their gameweek', () => {
  const facts = league({
    moves: [moveOf(ANN, 2, { in: 31, out: 21 }), moveOf(ANN, 3, { in: 22, out: 21 })],
  })
  expect(own(facts, ANN)).toMatchObject({
    paid: null,
    cost: { gameweek: 3, points: -40, playerIn: 22, playerOut: 21, more: 0 },
  })
  expect(own(league({ moves: [moveOf(BOB, 1, { in: 31, out: 32 })] }), BOB)).toMatchObject({
    paid: { gameweek: 1, points: 59, playerIn: 31, playerOut: 32 },
    cost: null,
  })
})

test('of several moves the best player in and the best out are named, and the others counted', () => {
  const moves = [moveOf(BOB, 1, { in: 32, out: 22 }), moveOf(BOB, 1, { in: 31, out: 21 })]
  expect(own(league({ moves }), BOB)).toMatchObject({
    paid: { gameweek: 1, points: 21, playerIn: 31, playerOut: 21, more: 1 },
  })
})

test('of gameweeks that are equal the earliest is told', () => {
  const moves = [
    moveOf(CYD, 1, { in: 22, out: 32 }),
    moveOf(CYD, 2, { in: 22, out: 21 }),
    moveOf(CYD, 3, { in: 22, out: 21 }),
  ]
  expect(own(league({ moves }), CYD)).toMatchObject({ paid: null, cost: { gameweek: 2, points: -40 } })
  const ups = moves.map(({ team, gameweek }) => moveOf(team, gameweek, { in: 21, out: 22 }))
  expect(own(league({ moves: ups }), CYD)).toMatchObject({ paid: { gameweek: 1, points: 40 }, cost: null })
  // Bob scores 40 in each of them, and nothing on the bench.
  expect(own(league(), BOB)).toMatchObject({
    best: { gameweek: 1, points: 40 },
    worst: { gameweek: 1, points: 40 },
    bench: { points: 0, most: { gameweek: 1, points: 0 } },
  })
})

test('what is not known is null, and nothing is told of it', () => {
  const facts = league()
  const holes = { ...facts, weeks: new Map([...facts.weeks].filter(([team]) => team !== BOB)) }
  expect(own(holes, BOB)).toMatchObject({
    points: null,
    rank: null,
    bench: null,
    best: null,
    worst: null,
    ledger: null,
  })
  expect(wrappedOf(holes, 3).league.bench).toBeNull()
})

test('the league is told by its table, its belt, its best gameweek and its benches; those who tie are all named', () => {
  expect(wrappedOf(league(), 3).league).toMatchObject({
    table: [
      { team: ANN, rank: 1, points: 140, matchPoints: null },
      { team: BOB, rank: 2, points: 120 },
      { team: CYD, rank: 3, points: 86 },
    ],
    belt: { teams: [ANN, BOB, CYD], gameweeks: 1 },
    highest: { team: ANN, gameweek: 3, value: 70 },
    biggestWin: null,
    bench: { teams: [ANN], points: 13 },
  })
})

test.each<[string, LeagueFacts, ReturnType<typeof nemesisOf>]>([
  // Behind Bob in gameweek 2 alone, and behind Cyd in 1 and 2.
  ['by gameweeks', league(), { opponent: teamId(CYD), lost: 2, of: 3, isInMatches: false }],
  [
    'by matches, the larger defeat first',
    league({
      scoring: 'h',
      matches: [
        matchOf(1, { a: [ANN, 50], b: [BOB, 60] }),
        matchOf(2, { a: [CYD, 30], b: [ANN, 10] }),
        matchOf(3, { a: [ANN, 9], b: [BOB, 2] }),
      ],
    }),
    { opponent: teamId(CYD), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'of equals the first of the league',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [ANN, 50], b: [CYD, 60] }), matchOf(2, { a: [ANN, 20], b: [BOB, 30] })],
    }),
    { opponent: teamId(BOB), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'of equals a team before the average',
    league({
      scoring: 'h',
      matches: [matchOf(1, { a: [null, 60], b: [ANN, 50] }), matchOf(2, { a: [ANN, 20], b: [CYD, 30] })],
    }),
    { opponent: teamId(CYD), lost: 1, of: 1, isInMatches: true },
  ],
  [
    'the average',
    league({ scoring: 'h', matches: [matchOf(1, { a: [null, 50], b: [ANN, 40] })] }),
    { opponent: null, lost: 1, of: 1, isInMatches: true },
  ],
  ['nobody, after draws alone', league({ scoring: 'h', matches: [matchOf(1, { a: [ANN, 50], b: [BOB, 50] })] }), null],
])('nemesis %s', (_, facts, expected) => {
  expect(nemesisOf(facts, teamId(ANN))).toEqual(expected)
})

test('a season is told at its half and at its end', () => {
  const gameweeks = Array.from({ length: 38 }, (_, place) => place + 1)
  const told = (given: Partial<LeagueFacts>) => {
    const facts = league({ gameweeks, ...given })
    return facts.gameweeks.filter((gameweek) => isWrapped(facts, gameweek))
  }
  expect(told({})).toEqual([19, 38])
  expect(told({ stopGameweek: 30 })).toEqual([19, 30])
  expect(told({ startGameweek: 20, gameweeks: gameweeks.slice(19) })).toEqual([38])
  expect(told({ gameweeks: gameweeks.slice(0, 25) })).toEqual([19])
  expect(told({ stopGameweek: 19, gameweeks: gameweeks.slice(0, 19) })).toEqual([19])
  expect(wrappedOf(league({ gameweeks: [19], stopGameweek: 19 }), 19).isWhole).toBe(true)
})
