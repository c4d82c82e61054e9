import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StandingsRow } from '#contract/views/standings.ts'
import { byRank, climbed } from '#display/views/standings.ts'
import { championWords, isWhole, leadWords } from './standings.ts'

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
  expect(leadWords(rows.slice(0, 2))).toBe('')
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

test('the winner of the final is champion, wherever the table has the team', () => {
  const rows = [row('A', { rank: 1, is_champion: false }), row('B', { rank: 2, is_champion: true })]
  expect([championWords(rows), championWords(rows.slice(0, 1))]).toEqual(['champion by the final: B', ''])
})

describe('the lead', () => {
  const [nine, six] = [{ h2h_points: 9 }, { h2h_points: 6 }]
  test.each<[string, Partial<StandingsRow>, Partial<StandingsRow>]>([
    ['6 total points ahead', { rank: 1, total_points: 50 }, { rank: 2, total_points: 44 }],
    ['1 total point ahead', { rank: 1, total_points: 50 }, { rank: 2, total_points: 49 }],
    ['3 match points ahead', { rank: 1, total_points: 50, ...nine }, { rank: 2, total_points: 60, ...six }],
    [
      'level on 9 match points, 10 total points ahead',
      { rank: 1, total_points: 60, ...nine },
      { rank: 2, total_points: 50, ...nine },
    ],
    ['level on 9 match points', { rank: 1, total_points: null, ...nine }, { rank: 2, total_points: 50, ...nine }],
    ['level', { rank: 1, total_points: 50 }, { rank: 1, total_points: 50 }],
    [
      'level on 50 total points, placed first by the official game',
      { rank: 1, total_points: 50 },
      { rank: 2, total_points: 50 },
    ],
    ['', { rank: 1, total_points: 50 }, { rank: 2, total_points: null }],
  ])('%s', (expected, first, second) => expect(leadWords([row('B', second), row('A', first)])).toBe(expected))

  test('of a single team', () => expect(leadWords([row('A', { rank: 1, total_points: 9 })])).toBe(''))

  test('every number has the unit of the rows that it comes from', () => {
    const points = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(points, points, points, points, fc.boolean(), (a, b, x, y, isMatches) => {
        const rowOf = (rank: number, decides: number, total: number) =>
          row('A', { rank, total_points: isMatches ? total : decides, ...(isMatches && { h2h_points: decides }) })
        const [first, second] = [Math.max(a, b), Math.min(a, b)]
        const rows = [rowOf(1, first, Math.max(x, y)), rowOf(2, second, Math.min(x, y))]
        const words = leadWords(rows)
        const said = [...words.matchAll(/(\d+) (match|total) points?/g)].map(([, number, unit]) => `${number} ${unit}`)
        const totals = Math.max(x, y) - Math.min(x, y)
        const wanted = isMatches
          ? first > second
            ? [`${first - second} match`]
            : [`${first} match`, ...(totals > 0 ? [`${totals} total`] : [])]
          : [`${first - second || first} total`]
        expect([words, said]).toEqual([words, wanted])
      }),
    )
  })
})

test.each([
  [2, 5, 3],
  [5, 2, -3],
  [1, null, null],
  [null, 4, null],
])('from rank %s, before %s, is a climb of %s', (rank, last_rank, expected) =>
  expect(climbed(row('A', { rank, last_rank }))).toBe(expected),
)
