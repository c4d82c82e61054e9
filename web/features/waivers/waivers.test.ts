import { expect, test } from 'vitest'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { moved, seasonTotals } from './waivers.ts'

const row = (team_id: number, gameweek: number, pointsDifference: number | null): WaiverRow => ({
  game: 'draft',
  league_id: 1,
  league_name: 'Sunday',
  team_id,
  team_name: `Team ${team_id}`,
  owner_first_name: 'Jo',
  owner_last_name: 'Smith',
  missing: pointsDifference === null ? [gameweek] : [],
  gameweek,
  pointsDifference,
  addedPlayers: [],
  removedPlayers: [],
})
const rows = [row(1, 1, 3), row(2, 1, -4), row(1, 2, 5), row(2, 2, 1), row(1, 3, 100)]

test.each([
  [1, [3, -4]],
  [2, [8, -3]],
  [0, []],
])('totals up to gameweek %i', (gameweek, expected) =>
  expect(seasonTotals(rows, gameweek).map((total) => total.points)).toEqual(expected),
)

test('a gameweek with an unknown cost leaves the total open', () => {
  const open = [row(1, 1, 3), row(1, 2, null), row(1, 3, 5), row(2, 1, 1)]
  expect(seasonTotals(open, 3).map((total) => total.points)).toEqual([null, 1])
})

test('gameweeks before a team joined do not count', () => {
  const late = { ...row(1, 1, null), missing: [] }
  expect(seasonTotals([late, row(1, 2, 5)], 2).map((total) => total.points)).toEqual([5])
  expect(seasonTotals([late], 1)).toEqual([])
})

test.each([
  ['Smith-Jones', 7, 'Smith-Jones - 7 points'],
  ['Smith-Jones', 0, 'Smith-Jones - 0 points'],
  ['Smith-Jones', -1, 'Smith-Jones - \u22121 points'],
])('%s with %i points', (web_name, total_points, line) => expect(moved({ web_name, total_points })).toBe(line))
