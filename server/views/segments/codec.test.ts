import { describe, expect, test } from 'vitest'
import { joinSegments, segmentOfKeyed, segmentOfRows } from './codec.ts'

const NAMES = 'A "quoted" name\n,[{}] \\n \u2028'

function row(gameweek: number, team_id: number) {
  return { gameweek, team_id, team_name: NAMES, list: [1, { text: ',\n' }] }
}

const TEAMS = [7, 3, 5]
/** Team 3 is not there in the first gameweek. */
const WEEKS = [
  [row(1, 7), row(1, 5)],
  [row(2, 7), row(2, 3), row(2, 5)],
  [row(3, 7), row(3, 3), row(3, 5)],
]

describe.each([
  ['standings', WEEKS.flat()],
  ['ledger', TEAMS.flatMap((team) => WEEKS.flat().filter(({ team_id }) => team_id === team))],
] as const)('%s', (view, whole) => {
  const segments = WEEKS.map((rows) => segmentOfRows(view, rows, TEAMS))

  test('a segment is an answer about its gameweek', () => {
    expect(segments.map((text) => JSON.parse(text))).toEqual(WEEKS)
  })

  test('the segments joined are the whole answer, byte for byte', () => {
    expect(joinSegments(view, segments)).toBe(JSON.stringify(whole))
  })

  test('no segments, and those of a league without rows, are an empty list', () => {
    expect(joinSegments(view, [])).toBe('[]')
    expect(joinSegments(view, [segmentOfRows(view, [], TEAMS), segmentOfRows(view, [], [])])).toBe('[]')
  })
})

describe('head-to-head', () => {
  const match = { gameweek: 1, leagueName: NAMES, teamA: 7, teamB: 5, teamAName: NAMES, teamBName: 'B' }
  const result = { ...match, teamAScore: 3, teamBScore: 2 }
  const answer = {
    12: {
      ...{ game: 'draft' as const, league_id: 12, league_name: NAMES },
      // No match of the second gameweek is finished.
      results: { 1: [result], 3: [result, result] },
      pointsTable: { 1: [], 2: [], 3: [] },
      futureSchedules: [{ gameweek: 4, matches: [match] }],
    },
  }
  const segments = [null, 1, 2, 3].map((gameweek) => segmentOfKeyed(answer, gameweek))

  test('the segments joined are the whole answer, byte for byte', () => {
    expect(joinSegments('head-to-head', segments)).toBe(JSON.stringify(answer))
  })

  test('a segment has what its gameweek has, and no match to come', () => {
    const { 12: league } = answer
    expect(segments.map((text) => JSON.parse(text)[12])).toEqual([
      { ...league, results: {}, pointsTable: {} },
      { ...league, results: { 1: [result] }, pointsTable: { 1: [] }, futureSchedules: [] },
      { ...league, results: {}, pointsTable: { 2: [] }, futureSchedules: [] },
      { ...league, results: { 3: [result, result] }, pointsTable: { 3: [] }, futureSchedules: [] },
    ])
  })

  test('a league of total points has nothing', () => {
    expect(joinSegments('head-to-head', [segmentOfKeyed({}, null), segmentOfKeyed({}, 1)])).toBe('{}')
  })
})

test('a whole answer, as it was stored before, is itself', () => {
  for (const view of ['standings', 'ledger', 'head-to-head', 'no-subs'] as const)
    expect(joinSegments(view, ['[{"a":1},{"b":2}]'])).toBe('[{"a":1},{"b":2}]')
})
