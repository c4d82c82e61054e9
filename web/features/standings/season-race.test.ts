import { expect, test } from 'vitest'
import type { StandingsRow } from '#contract/views/standings.ts'
import { seasonRace } from './season-race.ts'

const row = (team_id: number, gameweek: number, rank: number, total_points = 100 - rank) =>
  ({ team_id, team_name: `Team ${team_id}`, gameweek, rank, total_points }) as StandingsRow

test('teams have the order of the latest table, with tiebreaks for level ones', () => {
  const rows = [row(1, 1, 1), row(2, 1, 2), row(3, 1, 3), row(1, 2, 3), row(2, 2, 1, 50), row(3, 2, 1, 60)]
  const { gameweeks, lines } = seasonRace(rows, ({ team_id }) => team_id === 1)
  expect(gameweeks).toEqual([1, 2])
  expect(lines).toEqual([
    { key: '3', name: 'Team 3', isOwn: false, values: [3, 1] },
    { key: '2', name: 'Team 2', isOwn: false, values: [2, 1] },
    { key: '1', name: 'Team 1', isOwn: true, values: [1, 3] },
  ])
})

test('a team that has left the league comes last, whatever its rank was; gaps stay', () => {
  const { lines } = seasonRace([row(1, 3, 1), row(2, 1, 1), row(2, 3, 2), row(9, 1, 1)], () => false)
  expect(lines.map(({ key, values }) => [key, values])).toEqual([
    ['1', [null, 1]],
    ['2', [1, 2]],
    ['9', [1, null]],
  ])
})

test('no rows, no race', () => expect(seasonRace([], () => true)).toEqual({ gameweeks: [], lines: [] }))
