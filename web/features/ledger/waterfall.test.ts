import { expect, test } from 'vitest'
import { ledger } from '#test/answers/office.ts'
import { waterfallOf } from './waterfall.ts'

const ann = ledger.filter(({ team_name }) => team_name === 'Ann FC')

test('a season has one step for each kind of line, from first team to real points, without gaps', () => {
  const season = waterfallOf(ann, null)
  expect([season?.first, season?.real, season?.without]).toEqual([140, 150, []])
  expect(season?.steps.map(({ kind, points, from, to }) => [kind, points, from, to])).toEqual([
    ['waiver-in', 19, 140, 159],
    ['waiver-out', -1, 159, 158],
    ['promoted', 6, 158, 164],
    ['benched', -12, 164, 152],
    ['automatic-substitution', -2, 152, 150],
  ])
})

test('a line lists its players with their gameweeks, the greatest effect first', () => {
  const [waivers] = waterfallOf(ann, null)?.steps ?? []
  expect(waivers?.players).toEqual([
    {
      id: 1,
      name: 'Adeyemi',
      points: 20,
      weeks: [
        { gameweek: 2, points: 9 },
        { gameweek: 3, points: 11 },
      ],
    },
    { id: 2, name: 'Bruun', points: -1, weeks: [{ gameweek: 2, points: -1 }] },
  ])
})

test('a single gameweek has its own sums and steps', () => {
  const week = waterfallOf(ann, 3)
  expect([week?.first, week?.real, week?.steps.map(({ points }) => points)]).toEqual([45, 60, [11, 6, -2]])
})

test('an unknown gameweek is left out and named; a team without a first team has no waterfall', () => {
  const gap = ann.map((row) => (row.gameweek === 2 ? { ...row, real: null, lines: [] } : row))
  expect(waterfallOf(gap, null)).toMatchObject({ first: 95, real: 110, without: [2] })
  expect(waterfallOf(gap, 2)).toBeNull()
  expect(
    waterfallOf(
      ann.map((row) => ({ ...row, locked: null, lines: [] })),
      null,
    ),
  ).toBeNull()
})
