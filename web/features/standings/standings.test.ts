import { describe, expect, test } from 'vitest'
import { byRank, climbed, type StandingsRow } from '#contract/views/standings.ts'
import { isWhole, lead } from './standings.ts'

const row = (team_name: string, part: Partial<StandingsRow>) =>
  ({ team_name, last_rank: null, ...part }) as StandingsRow

test('a row without a rank comes last, and until it has one nobody leads', () => {
  const rows = [
    row('A', { rank: null, total_points: null }),
    row('B', { rank: 2, total_points: 4 }),
    row('C', { rank: 1, total_points: 9 }),
  ]
  expect(byRank(rows).map((each) => each.team_name)).toEqual(['C', 'B', 'A'])
  expect([isWhole(rows), isWhole(rows.slice(1))]).toEqual([false, true])
  expect(lead(rows.slice(0, 2))).toBeNull()
})

test('rows by rank, then total, then name', () => {
  const rows = [
    row('D', { rank: 3, total_points: 1 }),
    row('C', { rank: 1, total_points: 5 }),
    row('B', { rank: 1, total_points: 5 }),
    row('A', { rank: 1, total_points: 4 }),
  ]
  expect(byRank(rows).map((each) => each.team_name)).toEqual(['B', 'C', 'A', 'D'])
})

describe('the lead', () => {
  test.each<[string, Partial<StandingsRow>, Partial<StandingsRow>, number]>([
    ['by points', { rank: 1, total_points: 50 }, { rank: 2, total_points: 44 }, 6],
    ['by league points', { rank: 1, total_points: 50, h2h_points: 9 }, { rank: 2, total_points: 60, h2h_points: 6 }, 3],
    [
      'by points when level',
      { rank: 1, total_points: 60, h2h_points: 9 },
      { rank: 2, total_points: 50, h2h_points: 9 },
      10,
    ],
    ['of nobody when shared', { rank: 1, total_points: 50 }, { rank: 1, total_points: 50 }, 0],
  ])('%s', (_, first, second, expected) => expect(lead([row('B', second), row('A', first)])).toBe(expected))

  test('of a single team', () => expect(lead([row('A', { rank: 1, total_points: 9 })])).toBeNull())
})

test.each([
  [2, 5, 3],
  [5, 2, -3],
  [1, null, null],
  [null, 4, null],
])('from rank %s, before %s, is a climb of %s', (rank, last_rank, expected) =>
  expect(climbed(row('A', { rank, last_rank }))).toBe(expected),
)
