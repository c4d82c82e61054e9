import { describe, expect, test } from 'vitest'
import type { HeadToHeadLeague, HeadToHeadMatch, HeadToHeadStanding } from '#contract/views/head-to-head.ts'
import { headToHead, namedMatches, shownStandings } from './head-to-head.ts'

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
  expect(headToHead.gameweeks([league({ 9: [match(1, 2)], 10: [match(1, 2)], 11: [] })])).toEqual([10, 9])
  expect(headToHead.gameweeks([])).toEqual([])
})

test('the file of the matches has the round of a knock-out, its byes and who goes through', () => {
  const bye = { ...match(40, 0), round: 'Semi-finals', isBye: true as const, winner: 1, teamBName: 'Bye' }
  const sheet = headToHead.sheets?.([league({ 1: [bye] })]).find(({ name }) => name === 'matches')
  const of = (column: string) => sheet?.rows[0]?.[sheet.columns.indexOf(column)]
  expect(['round', 'isBye', 'winner', 'teamBName', 'tiebreak'].map(of)).toEqual(['Semi-finals', true, 1, 'Bye', null])
})

test.each([
  ['of its first result', league({ 1: [], 2: [match(1, 2, 'Sunday')] }), 'Sunday'],
  ['its own before any result', league({}), 'Official'],
  ['its number when it has none', league({}, ''), '7'],
  ['its number when its first result names none', league({ 2: [match(1, 2, '')] }), '7'],
])('a league has the name %s', (_, given, expected) =>
  expect(headToHead.items({ 7: given }).map(({ league_name }) => league_name)).toEqual([expected]),
)

describe('a row of the table', () => {
  test.each([
    ['the average before it played', null, 0, 0, false],
    ['the average after it played', null, 1, 0, true],
    ['the average with points', null, 0, 3, true],
    ['a team called Average before it played', 7, 0, 0, true],
  ])('%s', (_, teamId, played, totalPoints, isShown) =>
    expect(shownStandings([{ teamId, teamName: 'Average', played, totalPoints } as HeadToHeadStanding])).toHaveLength(
      Number(isShown),
    ),
  )

  test('of the average has a name that no team has', () => {
    const rows = [standing(null, 'Average', ''), standing(7, 'Average', 'Ann Lee')]
    const table = headToHead.rows([{ ...league({}), pointsTable: { 1: rows } }], 1)
    expect(table.map(({ team_name }) => team_name)).toEqual(['The average', 'Average'])
  })
})

test('sides of one name are told apart by their owners in the latest table, and from the average', () => {
  const rows = [
    standing(1, 'FC United', 'Ann Lee'),
    standing(2, 'FC United', 'Bob Ray'),
    standing(3, 'FC United', 'FC United'),
    standing(4, 'Average', 'Cyd May'),
    standing(null, 'Average', ''),
  ]
  const called = (teamA: number | null, teamB: number | null, pointsTable = { 1: rows } as const) =>
    namedMatches({ pointsTable }, [
      { ...match(1, 2), teamA, teamAName: 'Of the match', teamB, teamBName: 'Average' },
    ]).map(({ teamAName, teamBName }) => `${teamAName} v ${teamBName}`)
  expect(called(1, 2)).toEqual(['FC United (A. Lee) v FC United (B. Ray)'])
  expect(called(3, null)).toEqual(['FC United (3) v The average'])
  expect(called(5, 4)).toEqual(['Of the match v Average (C. May)'])
})

function standing(teamId: number | null, teamName: string, playerName: string): HeadToHeadStanding {
  const figures = { played: 1, wins: 0, draws: 1, losses: 0, totalPoints: 1, fplGwPoints: 9, fplTotalPoints: 9 }
  return { teamId, teamName, playerName, ...figures, gameweek: 1, form: [] }
}
