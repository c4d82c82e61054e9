import { expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  players,
  pointsByGameweek,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { standings } from './standings.ts'

/** A week in which the team has the points of one player. */
function scoredBy(player: number) {
  return weekOf({ picks: players(player) })
}

function brief(facts: LeagueFacts) {
  return standings(facts).map((row) => [
    row.gameweek,
    row.team,
    row.rank,
    row.lastRank,
    row.gameweekPoints,
    row.totalPoints,
  ])
}

test('total points: ranks of every gameweek, shared by ties, with the rank before', () => {
  const facts = leagueOf({
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' }),
    points: pointsByGameweek({ 1: { 1: 50, 2: 40, 3: 40, 4: 30 }, 3: { 1: 0, 2: 20, 3: 5, 4: 20 } }),
    weeks: weeksFrom(Object.fromEntries([1, 2, 3, 4].map((team) => [team, { 1: scoredBy(team), 3: scoredBy(team) }]))),
  })
  expect(brief(facts)).toEqual([
    [1, 1, 1, null, 50, 50],
    [1, 2, 2, null, 40, 40],
    [1, 3, 2, null, 40, 40],
    [1, 4, 4, null, 30, 30],
    [3, 1, 2, 1, 0, 50],
    [3, 2, 1, 2, 20, 60],
    [3, 3, 4, 2, 5, 45],
    [3, 4, 2, 4, 20, 50],
  ])
  expect(standings(facts).every((row) => row.record === null)).toBe(true)
})

test('classic: a late joiner comes last until it has joined, even behind a score below 0', () => {
  const facts = leagueOf({
    game: 'classic',
    points: pointsByGameweek({ 1: { 1: -2 }, 2: { 1: 3, 2: 9 } }),
    weeks: weeksFrom({ 1: { 1: scoredBy(1), 2: scoredBy(1) }, 2: { 2: scoredBy(2) } }),
  })
  expect(brief(facts)).toEqual([
    [1, 1, 1, null, -2, -2],
    [1, 2, 2, null, null, null],
    [2, 1, 2, 1, 3, 1],
    [2, 2, 1, null, 9, 9],
  ])
})

/** Four teams over four gameweeks; the second, which leads, lacks gameweek 2. */
function withHole(given: Partial<LeagueFacts> = {}) {
  const all = { 1: scoredBy(1), 2: scoredBy(1), 3: scoredBy(1), 4: scoredBy(1) }
  return leagueOf({
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' }),
    points: pointsByGameweek({
      1: { 1: 20, 2: 30, 3: 10, 4: 0 },
      2: { 1: 1, 2: 1, 3: 1, 4: 50 },
      3: { 1: 2, 2: 2, 3: 15, 4: 1 },
      4: { 1: 9, 2: 9, 3: 9, 4: 9 },
    }),
    weeks: weeksFrom({
      1: all,
      2: { 1: scoredBy(2), 3: scoredBy(2), 4: scoredBy(2) },
      3: { 1: scoredBy(3), 2: scoredBy(3), 3: scoredBy(3), 4: scoredBy(3) },
      4: { 1: scoredBy(4), 2: scoredBy(4), 3: scoredBy(4), 4: scoredBy(4) },
    }),
    ...given,
  })
}

test('a total with a missing gameweek is not known, has no rank, and moves nobody else through the table', () => {
  expect(brief(withHole())).toEqual([
    [1, 1, 2, null, 20, 20],
    [1, 2, 1, null, 30, 30],
    [1, 3, 3, null, 10, 10],
    [1, 4, 4, null, 0, 0],
    // Three ranked teams cannot be compared with a table of four, so that there is no previous rank.
    [2, 1, 2, null, 1, 21],
    [2, 2, null, null, null, null],
    [2, 3, 3, null, 1, 11],
    [2, 4, 1, null, 50, 50],
    [3, 1, 3, 2, 2, 23],
    [3, 2, null, null, 2, null],
    [3, 3, 2, 3, 15, 26],
    [3, 4, 1, 1, 1, 51],
    [4, 1, 3, 3, 9, 32],
    [4, 2, null, null, 9, null],
    [4, 3, 2, 2, 9, 35],
    [4, 4, 1, 1, 9, 60],
  ])
  const missing = standings(withHole()).map((row) => row.missing)
  expect(missing).toEqual([
    [],
    [],
    [],
    [],
    ...Array(3)
      .fill([[], [2], [], []])
      .flat(),
  ])
})

test('head-to-head: the match points of a missing gameweek complete the total; the rank never needed it', () => {
  const matches = [1, 2, 3, 4].flatMap((gameweek) => [
    matchOf(gameweek, { a: [1, 3], b: [2, 40 + gameweek] }),
    matchOf(gameweek, { a: [3, 1], b: [4, 2] }),
  ])
  const second = standings(withHole({ scoring: 'h', matches })).filter(({ team }) => team === 2)
  expect(second.map((row) => [row.rank, row.lastRank, row.gameweekPoints, row.totalPoints, row.missing])).toEqual([
    [1, null, 30, 30, []],
    [1, 1, 42, 72, []],
    [1, 1, 2, 74, []],
    [1, 1, 9, 83, []],
  ])
})

test('head-to-head: without a match of the missing gameweek the total is not known, and the rank still is', () => {
  const matches = [1, 3, 4].map((gameweek) => matchOf(gameweek, { a: [1, 3], b: [2, 40] }))
  const rows = standings(withHole({ scoring: 'h', matches })).filter(({ team }) => team === 2)
  expect(rows.map((row) => [row.rank, row.totalPoints, row.missing])).toEqual([
    [1, 30, []],
    [1, null, [2]],
    [1, null, [2]],
    [1, null, [2]],
  ])
})

test('classic: what is in a history is not missing', () => {
  const histories = new Map([[teamId(2), new Map([[2, { gross: 25, transferCost: 4, benchPoints: 3 }]])]])
  const rows = standings(withHole({ game: 'classic', histories })).filter(({ team }) => team === 2)
  expect(rows.map((row) => [row.rank, row.gameweekPoints, row.totalPoints])).toEqual([
    [1, 30, 30],
    [1, 21, 51],
    [1, 2, 53],
    [1, 9, 62],
  ])
})

test('classic: a team whose history could not be read has no total and no rank', () => {
  const facts = leagueOf({
    game: 'classic',
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 6 } }),
    weeks: weeksFrom({ 1: { 1: scoredBy(1), 2: scoredBy(1) } }),
    unread: new Set([teamId(2)]),
  })
  const rows = standings(facts).filter(({ team }) => team === 2)
  expect(rows.map((row) => [row.rank, row.gameweekPoints, row.totalPoints, row.missing])).toEqual([
    [null, null, null, [1]],
    [null, null, null, [1, 2]],
  ])
})

test('classic: a team of which nothing is known has made nothing yet, and comes last', () => {
  const facts = leagueOf({
    game: 'classic',
    points: pointsByGameweek({ 1: { 1: 5 } }),
    weeks: weeksFrom({ 1: { 1: scoredBy(1) } }),
  })
  expect(standings(facts)[1]).toMatchObject({ team: 2, rank: 2, gameweekPoints: null, totalPoints: null, missing: [] })
})

test('classic: points of the week and totals are net of hits', () => {
  const week = weekOf({ multipliers: [2, ...Array(10).fill(1), 0, 0, 0, 0], transferCost: 4 })
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 1: 5, 12: 9 }, 2: { 1: 6 } }),
    weeks: weeksFrom({ 1: { 1: week, 2: week } }),
  })
  expect(brief(facts)).toEqual([
    [1, 1, 1, null, 6, 6],
    [2, 1, 1, 1, 8, 14],
  ])
})

test('head-to-head: by match points, then by match scores, among the real teams only', () => {
  const matches = [
    matchOf(1, { a: [1, 70], b: [2, 71] }),
    matchOf(1, { a: [3, 10], b: [null, 50] }),
    matchOf(2, { a: [1, 30], b: [3, 31] }),
    matchOf(2, { a: [2, 50], b: [null, 51] }),
  ]
  const points = pointsByGameweek({ 1: { 1: 70, 2: 71, 3: 10 }, 2: { 1: 30, 2: 50, 3: 31 } })
  const weeks = weeksFrom(Object.fromEntries([1, 2, 3].map((team) => [team, { 1: scoredBy(team), 2: scoredBy(team) }])))
  const teams = teamsOf({ 1: 'One', 2: 'Two', 3: 'Three' })
  const facts = leagueOf({ scoring: 'h', teams, points, weeks, matches })
  expect(brief(facts)).toEqual([
    [1, 1, 2, null, 70, 70],
    [1, 2, 1, null, 71, 71],
    [1, 3, 3, null, 10, 10],
    [2, 1, 3, 2, 30, 100],
    [2, 2, 1, 1, 50, 121],
    [2, 3, 2, 3, 31, 41],
  ])
  expect(standings(facts)[5]?.record).toEqual({ wins: 1, draws: 0, losses: 1, points: 3, form: ['L', 'W'] })
})

test('head-to-head: level on both shares the rank, whatever the names', () => {
  const matches = [matchOf(1, { a: [1, 20], b: [2, 20] })]
  const facts = leagueOf({ scoring: 'h', gameweeks: [1], matches })
  expect(standings(facts).map((row) => row.rank)).toEqual([1, 1])
})

test('head-to-head: who has not played yet comes last and had no rank before', () => {
  const matches = [matchOf(1, { a: [1, 0], b: [2, 0] }), matchOf(2, { a: [3, 9], b: [1, 4] })]
  const teams = teamsOf({ 1: 'One', 2: 'Two', 3: 'Three' })
  const facts = leagueOf({ scoring: 'h', teams, gameweeks: [1, 2], matches })
  expect(standings(facts).map((row) => [row.team, row.rank, row.lastRank])).toEqual([
    [1, 1, null],
    [2, 1, null],
    [3, 3, null],
    [1, 2, 1],
    [2, 3, 1],
    [3, 1, null],
  ])
})

test('before the first final gameweek there are no rows', () => {
  expect(standings(leagueOf())).toEqual([])
})
