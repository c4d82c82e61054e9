import { expect, test } from 'vitest'
import { leagueOf, matchOf, players, pointsByGameweek, teamsOf, weekOf, weeksFrom } from './facts.fixture.ts'
import type { LeagueFacts } from './facts.ts'
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

test('a late joiner comes last until he is there, even after a score below 0', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 1: -2 }, 2: { 1: 3, 2: 9 } }),
    weeks: weeksFrom({ 1: { 1: scoredBy(1), 2: scoredBy(1) }, 2: { 2: scoredBy(2) } }),
  })
  expect(brief(facts)).toEqual([
    [1, 1, 1, null, -2, -2],
    [1, 2, 2, null, null, 0],
    [2, 1, 2, 1, 3, 1],
    [2, 2, 1, null, 9, 9],
  ])
})

test('a missing gameweek is not known, and the total goes on from what is', () => {
  const facts = leagueOf({
    teams: teamsOf({ 1: 'One' }),
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 6 }, 3: { 1: 7 } }),
    weeks: weeksFrom({ 1: { 1: scoredBy(1), 3: scoredBy(1) } }),
  })
  expect(brief(facts)).toEqual([
    [1, 1, 1, null, 5, 5],
    [2, 1, 1, 1, null, 5],
    [3, 1, 1, 1, 7, 12],
  ])
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
  expect(standings(facts)[5]?.record).toEqual({ wins: 1, draws: 0, losses: 1, points: 3 })
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
