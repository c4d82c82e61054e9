import { describe, expect, test } from 'vitest'
import {
  type HeadToHeadLeague,
  type HeadToHeadMatch,
  type HeadToHeadStanding,
  nameOf,
  resultGameweeks,
  shownStandings,
} from './head-to-head.ts'

const match = (teamAScore: number, teamBScore: number, leagueName = 'Sunday'): HeadToHeadMatch => ({
  gameweek: 1,
  leagueName,
  teamA: 1,
  teamB: null,
  teamAName: 'A',
  teamBName: 'Average',
  teamAScore,
  teamBScore,
})
const league = (results: HeadToHeadLeague['results'], league_name = 'Official'): HeadToHeadLeague => ({
  game: 'draft',
  league_id: 7,
  league_name,
  results,
  pointsTable: {},
  futureSchedules: [],
})

test('gameweeks with results, newest first', () => {
  expect(resultGameweeks(league({ 9: [match(1, 2)], 10: [match(1, 2)], 11: [] }))).toEqual([10, 9])
  expect(resultGameweeks(undefined)).toEqual([])
})

test.each([
  ['of its first result', league({ 1: [], 2: [match(1, 2, 'Sunday')] }), 'Sunday'],
  ['its own before any result', league({}), 'Official'],
  ['its number when it has none', league({}, ''), '7'],
  ['its number when its first result names none', league({ 2: [match(1, 2, '')] }), '7'],
])('a league has the name %s', (_, given, expected) => expect(nameOf(given)).toBe(expected))

describe('a row of the table', () => {
  test.each([
    ['Average before it played', 'Average', 0, 0, false],
    ['Average after it played', 'Average', 1, 0, true],
    ['Average with points', 'Average', 0, 3, true],
    ['another team before it played', 'Averages', 0, 0, true],
  ])('%s', (_, teamName, played, totalPoints, isShown) =>
    expect(shownStandings([{ teamName, played, totalPoints } as HeadToHeadStanding])).toHaveLength(Number(isShown)),
  )
})
