import { expect, test } from 'vitest'
import {
  classicMultipliers,
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
import type { LeagueFacts, TeamGameweek } from '#domain/facts/facts.ts'
import { type LeagueWeek, leagueWeek } from './weekly.ts'
import type { TeamWeek } from './weekly-teams.ts'

/** Somebody who starts, somebody on the bench, and thirteen without points. */
function lineup(starter: number, onBench: number): TeamGameweek {
  return weekOf({ picks: players(starter, ...Array(10).fill(900), onBench, ...Array(3).fill(901)) })
}

function weekIn(facts: LeagueFacts, gameweek: number): LeagueWeek {
  const week = leagueWeek(facts, gameweek)
  if (!week) throw new Error('the gameweek is not final')
  return week
}

function teamIn(week: LeagueWeek, team: number): TeamWeek {
  const found = week.teams.find((row) => row.team === team)
  if (!found) throw new Error('no such team')
  return found
}

/** Three teams and the average team; the picks of Gamma in gameweek 1 are missing; gameweek 3 would change everything. */
const draft = leagueOf({
  scoring: 'h',
  teams: teamsOf({ 1: 'Beta', 2: 'Alpha', 3: 'Gamma' }),
  points: pointsByGameweek({
    1: { 11: 50, 12: 8, 21: 40, 22: 20 },
    2: { 11: 30, 12: 9, 21: 45, 22: 5, 31: 60, 32: 9, 51: 12, 52: 3 },
    3: { 11: 99, 12: 99, 51: 99 },
  }),
  weeks: weeksFrom({
    1: { 1: lineup(11, 12), 2: lineup(11, 12), 3: lineup(11, 12) },
    2: { 1: lineup(21, 22), 2: lineup(21, 22), 3: lineup(21, 22) },
    3: { 2: lineup(31, 32), 3: lineup(31, 32) },
  }),
  matches: [
    matchOf(1, { a: [1, 50], b: [2, 40] }),
    matchOf(1, { a: [3, 10], b: [null, 45] }),
    matchOf(2, { a: [2, 45], b: [3, 60] }),
    matchOf(2, { a: [1, 30], b: [null, 45] }),
    matchOf(3, { a: [1, 99], b: [3, 0] }),
  ],
  moves: [
    moveOf(1, 2, { in: 51, out: 52 }),
    moveOf(2, 2, { in: 52, out: 51 }),
    moveOf(3, 1, { in: 51, out: 52 }),
    moveOf(3, 3, { in: 51, out: 52 }),
  ],
})

test('a draft gameweek with an average team, missing picks in the gameweek before and a gameweek after it', () => {
  const { teams, ...league } = weekIn(draft, 2)
  expect(league).toEqual({
    gameweek: 2,
    firstGameweek: 1,
    matches: [
      { teamA: 2, teamB: 3, pointsA: 45, pointsB: 60, round: null, outcome: 'L' },
      { teamA: 1, teamB: null, pointsA: 30, pointsB: 45, round: null, outcome: 'L' },
    ],
  })
  expect(teams).toEqual([
    {
      team: 1,
      teamName: 'Beta',
      ownerName: 'A Manager',
      rank: 1,
      lastRank: 1,
      points: 30,
      totalPoints: 80,
      missing: [],
      weekRank: 3,
      matchPoints: 3,
      benchPoints: 9,
      totalBenchPoints: 17,
      benchRank: null,
      moves: { difference: 9, cost: 0, added: [{ player: 51, points: 12 }], removed: [{ player: 52, points: 3 }] },
      captain: null,
      chip: null,
      boosted: null,
      form: ['W', 'L'],
      // The first team of Gamma is not known, and so nobody’s match with it.
      firstTeam: null,
    },
    expect.objectContaining({
      team: 3,
      rank: 2,
      lastRank: 3,
      points: 60,
      // 10 of gameweek 1 are its match points.
      totalPoints: 70,
      missing: [1],
      weekRank: 1,
      matchPoints: 3,
      benchPoints: 9,
      totalBenchPoints: null,
      benchRank: null,
      moves: { difference: 0, cost: 0, added: [], removed: [] },
      form: ['L', 'W'],
    }),
    expect.objectContaining({
      team: 2,
      rank: 3,
      lastRank: 2,
      points: 45,
      weekRank: 2,
      matchPoints: 0,
      totalBenchPoints: 25,
      benchRank: null,
      form: ['L', 'L'],
    }),
  ])
})

test('the first gameweek has no ranks before it; where picks are missing, the match has the points and nothing else is known', () => {
  const week = weekIn(draft, 1)
  expect(week.teams.map(({ team, lastRank, firstTeam }) => [team, lastRank, firstTeam])).toEqual([
    [1, null, null],
    [2, null, null],
    [3, null, null],
  ])
  expect(teamIn(week, 3)).toMatchObject({
    points: 10,
    weekRank: 3,
    missing: [1],
    benchPoints: null,
    totalBenchPoints: null,
    benchRank: null,
    moves: { difference: 0, cost: 0 },
  })
})

test('a gameweek that is not final is no gameweek', () => {
  expect(leagueWeek(draft, 4)).toBeNull()
  expect(leagueWeek({ ...draft, gameweeks: [1, 3] }, 2)).toBeNull()
})

test('a final gameweek of which nothing is stored', () => {
  const { teams, ...league } = weekIn(leagueOf({ gameweeks: [1] }), 1)
  expect(league).toEqual({ gameweek: 1, firstGameweek: 1, matches: [] })
  expect(teams.map(({ team, form, firstTeam }) => [team, form, firstTeam])).toEqual([
    [1, [], null],
    [2, [], null],
  ])
})

test('draft: missing gameweeks leave totals unknown', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 11: 5, 12: 3 }, 2: { 11: 6, 12: 30 }, 3: { 11: 7, 12: 4, 21: -1, 22: -2 } }),
    weeks: weeksFrom({ 1: { 1: lineup(11, 12), 3: lineup(11, 12) }, 2: { 3: lineup(21, 22) } }),
  })
  const week = weekIn(facts, 3)
  const unknown = { rank: null, lastRank: null, totalPoints: null, totalBenchPoints: null, benchRank: null }
  expect(teamIn(week, 1)).toMatchObject({ ...unknown, points: 7, weekRank: 1, missing: [2] })
  expect(teamIn(week, 2)).toMatchObject({ ...unknown, points: -1, benchPoints: -2, missing: [1, 2] })
  // Only one of the two is known in gameweek 1.
  expect(weekIn(facts, 1).teams.map(({ points, weekRank }) => [points, weekRank])).toEqual([
    [5, null],
    [null, null],
  ])
})

test('classic: a late joiner leaves no figure unknown, and has no first team', () => {
  const own = lineup(11, 12)
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One', 2: 'Late', 3: 'Three' }),
    points: pointsByGameweek({ 1: { 11: 5, 12: 3 }, 2: { 11: 6, 12: 4 } }),
    weeks: weeksFrom({ 1: { 1: own, 2: own }, 2: { 2: own }, 3: { 1: lineup(12, 11), 2: own } }),
  })
  expect(weekIn(facts, 2).teams.map(({ team, rank, firstTeam }) => [team, rank, firstTeam])).toEqual([
    [1, 1, { rank: 1, points: 11 }],
    [3, 2, { rank: 2, points: 7 }],
    [2, 3, null],
  ])
  expect(teamIn(weekIn(facts, 1), 2)).toMatchObject({ points: null, moves: null, missing: [], totalPoints: null })
})

test('head-to-head: with the first teams their matches are played again', () => {
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf({ 1: 'One', 2: 'Two' }),
    points: pointsByGameweek({ 1: { 11: 5, 21: 4 }, 2: { 11: 1, 21: 9, 31: 30 }, 3: { 11: 2, 21: 2, 31: 0 } }),
    weeks: weeksFrom({
      1: { 1: lineup(11, 12), 2: lineup(31, 12), 3: lineup(11, 12) },
      2: { 1: lineup(21, 12), 2: lineup(21, 12), 3: lineup(21, 12) },
    }),
    matches: [
      matchOf(1, { a: [1, 5], b: [2, 4] }),
      matchOf(2, { a: [1, 30], b: [2, 9] }),
      matchOf(3, { a: [2, 2], b: [1, 2] }),
    ],
  })
  // 5–4, 1–9 and 2–2 in place of 5–4, 30–9 and 2–2: level on four, and 15 points to eight.
  expect(weekIn(facts, 3).teams.map(({ team, matchPoints, firstTeam }) => [team, matchPoints, firstTeam])).toEqual([
    [1, 7, { rank: 2, points: 4 }],
    [2, 1, { rank: 1, points: 4 }],
  ])
})

const classicPoints = { 1: 6, 2: 2, 11: 3, 12: 9, 13: 1, 51: 10, 52: 8 }

function classicWeek(given: Partial<TeamGameweek>, moves: LeagueFacts['moves'] = []): LeagueWeek {
  const points = pointsByGameweek({ 1: classicPoints })
  const weeks = weeksFrom({ 1: { 1: weekOf({ multipliers: classicMultipliers(1), ...given }) } })
  return weekIn(leagueOf({ game: 'classic', teams: teamsOf({ 1: 'One' }), points, weeks, moves }), 1)
}

const [first = null, second = null, nobody = null] = players(1, 2, 99)

test.each<[string, Partial<TeamGameweek>, object]>([
  ['a captain counts twice', { captain: first }, { captain: { player: 1, points: 6, multiplier: 2 }, points: 17 }],
  [
    'a triple captain',
    { captain: first, chip: '3xc', multipliers: classicMultipliers(1, 3) },
    { captain: { player: 1, points: 6, multiplier: 3 }, chip: '3xc', points: 23 },
  ],
  [
    'a captain who did not play, the armband gone to the other',
    { captain: second, viceCaptain: first },
    { captain: { player: 2, points: 2, multiplier: 1 } },
  ],
  [
    'a captain who was substituted',
    { captain: second, multipliers: classicMultipliers(1).with(1, 0) },
    { captain: { player: 2, points: 2, multiplier: 0 }, benchPoints: 12 },
  ],
  ['a captain who is in no pick is none', { captain: nobody }, { captain: null }],
  ['the bench without its boost', {}, { boosted: null, benchPoints: 10 }],
  [
    'a boosted bench counts and is empty',
    { chip: 'bboost', multipliers: [2, ...Array(14).fill(1)] },
    { boosted: 10, benchPoints: 0, points: 27 },
  ],
])('classic: %s', (_, week, expected) => {
  expect(teamIn(classicWeek(week), 1)).toMatchObject(expected)
})

test('classic: a hit is in the points and in what the transfers brought', () => {
  const week = classicWeek({ transferCost: 4 }, [moveOf(1, 1, { in: 51, out: 52 })])
  expect(teamIn(week, 1)).toMatchObject({ points: 13, moves: { difference: -2, cost: 4 } })
})

test('classic: of a gameweek that only the history has, points and bench points are known and no player', () => {
  const histories = new Map([[teamId(1), new Map([[1, { gross: 60, transferCost: 4, benchPoints: 7 }]])]])
  const facts = leagueOf({ game: 'classic', points: pointsByGameweek({ 1: classicPoints }), histories })
  const week = weekIn(facts, 1)
  expect(teamIn(week, 1)).toMatchObject({ points: 56, benchPoints: 7, captain: null })
  expect(teamIn(week, 1).moves).toEqual({ difference: -4, cost: 4, added: [], removed: [] })
})

test('form: the last ten, oldest first, without knock-outs', () => {
  const wins = Array.from({ length: 13 }, (_, index) => matchOf(index + 2, { a: [2, 1], b: [1, 2] }))
  const matches = [
    matchOf(1, { a: [1, 1], b: [2, 1] }),
    ...wins,
    matchOf(15, { a: [1, 5], b: [2, 9], knockoutWinner: 1 }),
  ]
  const gameweeks = Array.from({ length: 16 }, (_, index) => index + 1)
  const facts = leagueOf({ game: 'classic', scoring: 'h', gameweeks, matches })
  const cup = weekIn(facts, 15)
  expect(cup.matches).toEqual([{ teamA: 1, teamB: 2, pointsA: 5, pointsB: 9, round: 'Knock-out round', outcome: 'W' }])
  expect(teamIn(cup, 1)).toMatchObject({ form: Array(10).fill('W') })
  expect(teamIn(weekIn(facts, 3), 1)).toMatchObject({ form: ['D', 'W', 'W'] })
  expect(teamIn(weekIn(facts, 1), 1)).toMatchObject({ form: ['D'] })
  expect(weekIn(facts, 16).matches).toEqual([])
})

test('where the league is not head-to-head there are no matches, results or match points', () => {
  const week = weekIn({ ...draft, scoring: 'c' }, 2)
  expect(week.matches).toEqual([])
  expect(week.teams.map(({ form, matchPoints }) => [form, matchPoints])).toEqual(Array(3).fill([[], null]))
})
