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
import type { PlayerId, Position } from '#domain/ids.ts'
import { findInMatches } from './find-matches.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

const FORMATION: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]

test('a bench that would have won a match counts on top of the captain’s points', () => {
  const positions = new Map(FORMATION.map((position, place) => [(place + 1) as PlayerId, position]))
  const week = weekOf({ captain: 10 as PlayerId, multipliers: classicMultipliers(10) })
  const facts = leagueOf({
    game: 'classic',
    scoring: 'h',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: { 1: week }, 2: { 1: week } }),
    points: pointsByGameweek({ 1: { 10: 10, 15: 5 } }),
    matches: [matchOf(1, { a: [1, 20], b: [2, 22] })],
  })
  const lost = findInMatches(storyWeek(seasonOf(facts, positions), 1)).filter(({ kind }) => kind === 'bench-match')
  expect(lost).toMatchObject([{ teams: [1, 2], players: [15], values: { own: 20, other: 22, best: 25 } }])
})
