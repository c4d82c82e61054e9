import { expect, test } from 'vitest'
import { classicMultipliers, matchOf, moveOf, pointsByGameweek, teamId } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { PlayerId } from '#domain/ids.ts'
import { ANN, BOB, CYD, league } from './wrapped.fixture.ts'
import { isWrapped, wrappedOf } from './wrapped.ts'

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
    bench: { points: 13, most: { gameweek: 2, points: 9, players: [{ player: 12, points: 9 }] } },
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

test('a team’s gameweeks: its points, its place after each, how often it was best, and how far it climbed', () => {
  // 50, 40 and 60; 70, 80 and 90; 140, 120 and 86.
  expect(own(league(), ANN)).toMatchObject({
    weeks: [
      { gameweek: 1, points: 50, rank: 2 },
      { gameweek: 2, points: 20, rank: 3 },
      { gameweek: 3, points: 70, rank: 1 },
    ],
    won: 1,
    climb: { from: 3, gameweek: 2, to: 1 },
    meetings: 6,
  })
  expect(own(league(), CYD)).toMatchObject({ won: 1, climb: null })
  const moves = [moveOf(BOB, 1, { in: 32, out: 22 }), moveOf(BOB, 3, { in: 31, out: 21 })]
  const told = wrappedOf(league({ moves }), 3).teams
  expect(told.map((team) => [team.moves, team.feared])).toEqual([
    [0, 1],
    [2, 1],
    [0, 1],
  ])
  // 13, 0 and 8 on the bench. In gameweek 1 Bob gained the one point of player 32; the others made no move.
  expect(told.map(({ award, manager }) => [award?.measure, award?.place, manager])).toEqual([
    ['place', 1, 'loyalist'],
    ['paid', 1, 'economist'],
    ['loyal', 1, 'loyalist'],
  ])
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

test('moves that come to 0, and moves that are not known, neither paid nor cost', () => {
  expect(own(league({ moves: [moveOf(BOB, 2, { in: 900, out: 901 })] }), BOB)).toMatchObject({ paid: null, cost: null })
  const unread = { moves: [moveOf(BOB, 3, { in: 11, out: 21 })], movesThrough: new Map([[teamId(BOB), 2]]) }
  expect(own(league(unread), BOB)).toMatchObject({ paid: null, cost: null })
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

test('a draft team is told by its first pick: its points whoever had the player, and those for the team', () => {
  const choice = (team: number, number: number, player: number) => ({
    ...{ team: teamId(team), number, round: 1, pick: number, player: player as PlayerId, isAuto: false },
  })
  // Player 31 scored 86 for Cyd, and 900 nothing; 12 was on the bench of Ann with 13.
  const choices = [choice(CYD, 1, 12), choice(ANN, 2, 31), choice(ANN, 3, 11), choice(BOB, 4, 21)]
  const picks = wrappedOf(league({ choices }), 3).teams.map(({ pick }) => pick)
  expect(picks).toEqual([
    { player: 31, number: 2, inAll: 86, brought: 0 },
    { player: 21, number: 4, inAll: 120, brought: 120 },
    { player: 12, number: 1, inAll: 13, brought: 0 },
  ])
})

test('a classic team is told by its best captain: as often as they counted, the earliest of equals', () => {
  const facts = league({ game: 'classic' })
  const captained = new Map(
    [...facts.weeks].map(([team, weeks]) => [
      team,
      new Map([...weeks].map(([gameweek, week]) => [gameweek, { ...week, multipliers: classicMultipliers(1) }])),
    ]),
  )
  expect(own({ ...facts, weeks: captained }, ANN)?.captain).toMatchObject({ gameweek: 3, value: 140, player: 11 })
  expect(own({ ...facts, weeks: captained }, BOB)?.captain).toMatchObject({ gameweek: 1, value: 80, player: 21 })
})

test('a team that is not there yet has nothing, and is nobody’s nemesis', () => {
  const facts = league({ game: 'classic' })
  const late = { ...facts, weeks: new Map([...facts.weeks].filter(([team]) => team !== CYD)) }
  expect(own(late, CYD)).toMatchObject({
    ...{ points: null, captain: null, bench: null, best: null, worst: null, nemesis: null, ledger: null },
    belt: { gameweeks: 0, isHeld: false },
  })
  expect(own(late, ANN)?.nemesis).toMatchObject({ opponent: BOB })
})

test('the league’s best gameweek and biggest win are the earliest of equals, and nobody left a point', () => {
  const matches = [
    matchOf(1, { a: [ANN, 50], b: [BOB, 40] }),
    matchOf(2, { a: [null, 60], b: [ANN, 20] }),
    matchOf(2, { a: [BOB, 40], b: [CYD, 10] }),
    matchOf(3, { a: [ANN, 70], b: [CYD, 40] }),
  ]
  const points = pointsByGameweek({ 1: { 11: 50, 21: 40, 31: 60 }, 2: { 11: 20, 21: 70 }, 3: { 11: 70, 31: -4 } })
  const { highest, biggestWin, bench, table } = wrappedOf(league({ scoring: 'h', matches, points }), 3).league
  expect(highest).toMatchObject({ team: BOB, gameweek: 2, value: 70 })
  expect(biggestWin).toMatchObject({ team: BOB, opponent: CYD, gameweek: 2, value: 30, score: [40, 10] })
  expect(bench).toBeNull()
  expect(table.map(({ team, matchPoints }) => [team, matchPoints])).toEqual([
    [ANN, 6],
    [BOB, 3],
    [CYD, 0],
  ])
})

test('a league with a final has its winner as champion, wherever the table has the team', () => {
  const matches = [
    matchOf(1, { a: [ANN, 60], b: [CYD, 10] }),
    matchOf(38, { a: [BOB, 50], b: [CYD, 53], knockoutWinner: CYD }),
  ]
  const facts = { ...league({ scoring: 'h', matches }), gameweeks: [1, 2, 3, 38] }
  expect(wrappedOf(facts, 3).league.final).toBeNull()
  const { league: told, teams } = wrappedOf(facts, 38)
  expect(told.final).toEqual({ teams: [CYD, BOB], points: [53, 50] })
  expect(told.table[0]?.team).toBe(ANN)
  expect(teams.flatMap(({ team, isChampion }) => (isChampion ? team : []))).toEqual([CYD])
})

test('the table of the league is by place', () => {
  expect(wrappedOf(league(), 2).league.table.map(({ team, rank }) => [team, rank])).toEqual([
    [CYD, 1],
    [BOB, 2],
    [ANN, 3],
  ])
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

test('a season is told at its half and at its end', () => {
  const gameweeks = Array.from({ length: 38 }, (_, place) => place + 1)
  const told = (given: Partial<LeagueFacts>) => {
    const facts = league({ gameweeks, ...given })
    return facts.gameweeks.filter((gameweek) => isWrapped(facts, gameweek))
  }
  expect(told({})).toEqual([19, 38])
  expect(told({ stopGameweek: 30 })).toEqual([19, 30])
  expect(told({ startGameweek: 20, gameweeks: gameweeks.slice(19) })).toEqual([38])
  expect(told({ startGameweek: 19, gameweeks: gameweeks.slice(18) })).toEqual([38])
  expect(told({ startGameweek: 18, gameweeks: gameweeks.slice(17) })).toEqual([19, 38])
  expect(told({ gameweeks: gameweeks.slice(0, 25) })).toEqual([19])
  expect(told({ stopGameweek: 19, gameweeks: gameweeks.slice(0, 19) })).toEqual([19])
  expect(wrappedOf(league({ gameweeks: [19], stopGameweek: 19 }), 19).isWhole).toBe(true)
})
