import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  pointsByGameweek,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import { finalTable } from './final.ts'

const points = pointsByGameweek({ 1: { 1: 2, 2: 5, 12: 4 }, 2: { 1: 3, 2: 8, 13: 1 } })

test('the latest gameweek alone, best first, with its bench and its match', () => {
  const week = weekOf()
  const other = weekOf({ picks: week.picks.toReversed() })
  const league = leagueOf({
    points,
    scoring: 'h',
    weeks: weeksFrom({ 1: { 1: week, 2: other }, 2: { 1: other, 2: week } }),
    matches: [
      matchOf(1, { a: [1, 7], b: [2, 4] }),
      matchOf(2, { a: [1, 1], b: [2, 11] }),
      matchOf(3, { a: [1, 0], b: [2, 0], finished: false }),
    ],
  })
  // Numbers 1 and 2 score 3 + 8: in the eleven of the second team, on the bench of the first.
  expect(finalTable(league)).toMatchObject([
    { team: 2, gameweek: 2, rank: 1, gameweekPoints: 11, benchPoints: 1, captain: null },
    { team: 1, gameweek: 2, rank: 2, gameweekPoints: 1, benchPoints: 11, captain: null },
  ])
  expect(finalTable(league).map(({ match }) => match)).toEqual([
    { opponent: 1, opponentPoints: 1, result: 'won' },
    { opponent: 2, opponentPoints: 11, result: 'lost' },
  ])
})

test('the captain is whoever counted more than once: the vice-captain where the captain did not play', () => {
  const captainOut = weekOf({ captain: 1 as never, viceCaptain: 2 as never, multipliers: classicMultipliers(2, 3) })
  const nobody = weekOf({ captain: 5 as never, multipliers: classicMultipliers(16) })
  const league = leagueOf({
    game: 'classic',
    points,
    teams: teamsOf({ 1: 'One', 2: 'Two', 3: 'Three' }),
    weeks: weeksFrom({ 1: { 2: captainOut }, 2: { 2: nobody } }),
  })
  const captains = new Map(finalTable(league).map(({ team, captain }) => [team, captain]))
  expect([...captains].toSorted(([a], [b]) => a - b)).toEqual([
    [1, { player: 2, points: 24, isVice: true }],
    [2, { player: 5, points: 0, isVice: false }],
    [3, null],
  ])
})

test('before the first final gameweek there is none', () => {
  expect(finalTable(leagueOf())).toEqual([])
})

test('a bye is no match; both it and a knock-out have their round', () => {
  const round = { knockoutWinner: 1, round: 'Semi-finals' }
  const facts = leagueOf({
    scoring: 'h',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cyd' }),
    gameweeks: [1],
    matches: [
      matchOf(1, { a: [1, 7], b: [null, 0], ...round }),
      matchOf(1, { a: [2, 5], b: [3, 5], ...round, knockoutWinner: 3 }),
    ],
  })
  const rows = finalTable(facts).map(({ team, match, round }) => [team, match?.result, round])
  expect(rows.toSorted()).toEqual([
    [1, undefined, 'Semi-finals'],
    [2, 'lost', 'Semi-finals'],
    [3, 'won', 'Semi-finals'],
  ])
})
