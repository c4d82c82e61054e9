import { expect, test } from 'vitest'
import type { StandingsRow } from '#contract/views/standings.ts'
import { rankTrends } from './rank-trends.ts'

const rows = [
  [7, 1, 1],
  [8, 1, 2],
  [9, 1, 3],
  [7, 2, 3],
  [8, 2, 1],
  [7, 3, 2],
  [8, 3, 1],
  [9, 3, 3],
].map(([team_id, gameweek, rank]) => ({ team_id, gameweek, rank }) as StandingsRow)

test('ranks up to the shown gameweek, with a gap where a team was not in the table', () => {
  const { of } = rankTrends(rows, 3)
  expect([7, 8, 9].map(of)).toEqual([
    [1, 3, 2],
    [2, 1, 1],
    [3, null, 3],
  ])
  expect(rankTrends(rows, 2).of(7)).toEqual([1, 3])
  expect(rankTrends(rows, 1).of(9)).toEqual([3])
})

test('all trends share one scale, down to the last place of all', () =>
  expect(rankTrends(rows, 2).scale).toEqual({ top: 0.5, bottom: 3.5 }))

test('a team that is not there has no line', () => {
  expect(rankTrends(rows, 2).of(1)).toEqual([])
  expect(rankTrends([], null).of(7)).toEqual([])
})
