import { expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { benchWeeks } from './bench-weeks.ts'

const row = (team_id: number, gameweek: number, user_bench_total: number | null) =>
  ({ team_id, team_name: `Team ${team_id}`, gameweek, user_bench_total }) as BenchKingRow

test('a bench for every gameweek, and the mean of those that are known', () => {
  const rows = [row(2, 1, 8), row(1, 1, 3), row(2, 2, null), row(1, 2, -1), row(2, 3, null), row(1, 3, null)]
  const { gameweeks, means, teams } = benchWeeks(rows, ({ team_id }) => team_id === 2)
  expect(gameweeks).toEqual([1, 2, 3])
  expect(means).toEqual([5.5, -1, null])
  expect(teams).toEqual([
    { key: '1', name: 'Team 1', isOwn: false, values: [3, -1, null] },
    { key: '2', name: 'Team 2', isOwn: true, values: [8, null, null] },
  ])
})
