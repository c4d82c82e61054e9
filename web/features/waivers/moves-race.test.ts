import { expect, test } from 'vitest'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { movesRace } from './moves-race.ts'

const row = (team_id: number, gameweek: number, pointsDifference: number | null) =>
  ({
    team_id,
    team_name: `Team ${team_id}`,
    gameweek,
    pointsDifference,
    missing: pointsDifference === null ? [gameweek] : [],
  }) as WaiverRow

test('moves add up; who has most at the end comes first, level ones by name', () => {
  const rows = [row(3, 1, 5), row(2, 1, -4), row(1, 1, 0), row(3, 2, -4), row(2, 2, 9), row(1, 2, 1)]
  expect(movesRace(rows, ({ team_id }) => team_id === 2)).toEqual({
    gameweeks: [1, 2],
    lines: [
      { key: '2', name: 'Team 2', isOwn: true, values: [-4, 5] },
      { key: '1', name: 'Team 1', isOwn: false, values: [0, 1] },
      { key: '3', name: 'Team 3', isOwn: false, values: [5, 1] },
    ],
  })
})

test('a team that joined late starts from zero, below teams that lost nothing', () => {
  const { lines } = movesRace([row(1, 1, 2), row(1, 2, 2), row(2, 2, 3)], () => false)
  expect(lines.map(({ values }) => values)).toEqual([
    [2, 4],
    [null, 3],
  ])
})

test('before a team joined it has no line', () => {
  const late = { ...row(2, 1, null), missing: [] }
  expect(movesRace([row(1, 1, 2), late, row(1, 2, 2), row(2, 2, 3)], () => false).lines[1]?.values).toEqual([null, 3])
})

test('after an unknown gameweek all sums are unknown', () => {
  const { lines } = movesRace([row(1, 1, 2), row(1, 2, null), row(1, 3, 5)], () => false)
  expect(lines.map(({ values }) => values)).toEqual([[2, null, null]])
})
