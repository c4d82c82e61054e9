import { expect, test } from 'vitest'
import { leagueOf, matchOf, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek } from '#domain/ids.ts'
import { headToHead, outcome } from './head-to-head.ts'

const teams = teamsOf({ 1: 'Reds', 2: 'Blues', 3: 'Greens' })

/** `team: played-wins-draws-losses totalPoints gameweekPoints/pointsTotal`, best first. */
function table(facts: LeagueFacts, gameweek: Gameweek) {
  const rows = headToHead(facts).tables.get(gameweek) ?? []
  return rows.map((row) => {
    const record = [row.played, row.wins, row.draws, row.losses].join('-')
    return `${row.team ?? 'Average'}: ${record} ${row.totalPoints} ${row.gameweekPoints}/${row.pointsTotal}`
  })
}

test('an odd league over two gameweeks, its average team with a row of its own', () => {
  const matches = [
    matchOf(1, { a: [1, 50], b: [2, 40] }),
    matchOf(1, { a: [3, 45], b: [null, 45] }),
    matchOf(2, { a: [2, 61], b: [3, 60] }),
    matchOf(2, { a: [null, 55], b: [1, 44] }),
  ]
  const facts = leagueOf({ scoring: 'h', teams, gameweeks: [1, 2], matches })
  expect(table(facts, 1)).toEqual([
    '1: 1-1-0-0 3 50/50',
    'Average: 1-0-1-0 1 45/45',
    '3: 1-0-1-0 1 45/45',
    '2: 1-0-0-1 0 40/40',
  ])
  expect(table(facts, 2)).toEqual([
    'Average: 2-1-1-0 4 55/100',
    '2: 2-1-0-1 3 61/101',
    '1: 2-1-0-1 3 44/94',
    '3: 2-0-1-1 1 60/105',
  ])
})

test('teams level on points are ordered by the sum of scores, then by name, the average team among them', () => {
  const matches = [
    matchOf(1, { a: [4, 30], b: [3, 30] }),
    matchOf(1, { a: [2, 30], b: [null, 30] }),
    matchOf(1, { a: [1, 31], b: [5, 31] }),
  ]
  const named = teamsOf({ 1: 'zebra', 2: 'Blues', 3: 'apes', 4: 'Élan', 5: 'Zoo' })
  const facts = leagueOf({ scoring: 'h', teams: named, gameweeks: [1], matches })
  expect(
    headToHead(facts)
      .tables.get(1)
      ?.map((row) => row.team),
  ).toEqual([1, 5, 3, null, 2, 4])
})

test('two teams of the same name are ordered by id', () => {
  const named = teamsOf({ 7: 'Same', 5: 'Same' }).toReversed()
  const facts = leagueOf({
    scoring: 'h',
    teams: named,
    gameweeks: [1],
    matches: [matchOf(1, { a: [7, 1], b: [5, 1] })],
  })
  expect(
    headToHead(facts)
      .tables.get(1)
      ?.map((row) => row.team),
  ).toEqual([5, 7])
})

test('the form has the last five results, oldest first, seen from each side; knock-outs and gameweeks without a match add none', () => {
  const scores = [
    [1, 30, 20],
    [2, 20, 30],
    [3, 25, 25],
    [5, 9, 8],
    [6, 0, 1],
    [7, -1, -2],
  ] as const
  const matches = [
    ...scores.map(([gameweek, own, other]) => matchOf(gameweek, { a: [1, own], b: [2, other] })),
    { ...matchOf(4, { a: [1, 1], b: [2, 2] }), isKnockout: true },
  ]
  const { tables } = headToHead(leagueOf({ scoring: 'h', teams, gameweeks: [1, 2, 3, 4, 5, 6, 7], matches }))
  const form = (gameweek: Gameweek, team: number | null) =>
    tables
      .get(gameweek)
      ?.find((row) => row.team === team)
      ?.form.join('')
  expect([1, 2, 3, 4, 5, 6, 7].map((gameweek) => form(gameweek, 1))).toEqual([
    ...['W', 'WL', 'WLD', 'WLD', 'WLDW', 'WLDWL', 'LDWLW'],
  ])
  expect([form(7, 2), form(7, 3)]).toEqual(['WDLWL', ''])
})

test('only matches of final gameweeks are results; the schedule is what comes after the latest of them', () => {
  const played = [matchOf(5, { a: [1, 30], b: [2, 20] }), matchOf(6, { a: [2, 0], b: [1, 0] })]
  const open = matchOf(7, { a: [1, 12], b: [2, 3] })
  const coming = [matchOf(9, { a: [2, 0], b: [1, 0] }), matchOf(8, { a: [1, 0], b: [2, 0] })]
  const matches = [...coming, open, ...played]
  const all = headToHead(leagueOf({ scoring: 'h', startGameweek: 5, gameweeks: [5, 6], matches }))
  expect([...all.results]).toEqual([
    [5, [played[0]]],
    [6, [played[1]]],
  ])
  expect(all.schedule).toEqual([
    { gameweek: 7, matches: [open] },
    { gameweek: 8, matches: [coming[1]] },
    { gameweek: 9, matches: [coming[0]] },
  ])
  expect([...all.tables.keys()]).toEqual([5, 6])
})

test('a final 0–0 is a draw and has been played', () => {
  const facts = leagueOf({ scoring: 'h', gameweeks: [1], matches: [matchOf(1, { a: [1, 0], b: [2, 0] })] })
  expect(table(facts, 1)).toEqual(['1: 1-0-1-0 1 0/0', '2: 1-0-1-0 1 0/0'])
})

test('before the first final gameweek there are no tables, and everything is schedule', () => {
  const matches = [matchOf(1, { a: [1, 0], b: [2, 0] })]
  const all = headToHead(leagueOf({ scoring: 'h', matches }))
  expect([all.results.size, all.tables.size]).toEqual([0, 0])
  expect(all.schedule).toEqual([{ gameweek: 1, matches }])
})

test('a knock-out match is in the results and the schedule, and does not count in the table', () => {
  const league = matchOf(35, { a: [1, 50], b: [2, 40] })
  const final = matchOf(36, { a: [1, 60], b: [2, 60], knockoutWinner: 2 })
  const next = matchOf(37, { a: [2, 0], b: [1, 0], knockoutWinner: null })
  const facts = leagueOf({ scoring: 'h', gameweeks: [35, 36], matches: [league, final, next] })
  expect(headToHead(facts).results.get(36)).toEqual([final])
  expect(headToHead(facts).schedule).toEqual([{ gameweek: 37, matches: [next] }])
  expect(table(facts, 36)).toEqual(['1: 1-1-0-0 3 0/50', '2: 1-0-0-1 0 0/40'])
})

test('an average team that plays knock-outs only has no row', () => {
  const bye = matchOf(1, { a: [1, 50], b: [null, 0], knockoutWinner: 1 })
  expect(table(leagueOf({ scoring: 'h', gameweeks: [1], matches: [bye] }), 1)).toHaveLength(2)
})

test('a team that left gives its opponent a result and has no row', () => {
  const facts = leagueOf({ scoring: 'h', gameweeks: [1], matches: [matchOf(1, { a: [1, 10], b: [99, 20] })] })
  expect(table(facts, 1)).toEqual(['1: 1-0-0-1 0 10/10', '2: 0-0-0-0 0 0/0'])
})

test('a league that is not head-to-head has nothing', () => {
  const all = headToHead(leagueOf({ scoring: 'c', gameweeks: [1] }))
  expect([all.results.size, all.tables.size, all.schedule]).toEqual([0, 0, []])
})

test.each([
  ['the higher score', { a: [1, 30], b: [2, 20] }, 'a'],
  ['the higher score of the second', { a: [1, 20], b: [2, 30] }, 'b'],
  ['equal scores', { a: [1, 20], b: [2, 20] }, 'draw'],
  ['the average team', { a: [1, 20], b: [null, 21] }, 'b'],
  ['a knock-out by its winner, though the points are level', { a: [1, 20], b: [2, 20], knockoutWinner: 2 }, 'b'],
  ['a knock-out by its winner, against the points', { a: [1, 20], b: [2, 30], knockoutWinner: 1 }, 'a'],
  ['a knock-out that is not decided', { a: [1, 20], b: [2, 30], knockoutWinner: null }, 'draw'],
  ['a bye, whatever is said of its winner', { a: [null, 0], b: [2, 30], knockoutWinner: null }, 'b'],
  ['a knock-out won by neither', { a: [1, 20], b: [2, 30], knockoutWinner: 3 }, 'draw'],
] satisfies [string, Parameters<typeof matchOf>[1], string][])('%s', (_, sides, expected) => {
  expect(outcome(matchOf(1, sides))).toBe(expected)
})
