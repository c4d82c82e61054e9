import { expect, test } from 'vitest'
import { lastStanding, type Standing } from './last-standing.ts'

/** What teams 1, 2, … had in the gameweeks 1, 2, …: points, or points and bench. Null before they were there, `?` where it is not known. */
type Had = number | [number, number | null] | null | '?'
function rowsOf(...teams: Had[][]): Standing[] {
  return teams.flatMap((weeks, at) =>
    weeks.map((had, place) => {
      const [points, bench] = Array.isArray(had) ? had : [typeof had === 'number' ? had : null, 0]
      const others = { moves: 0, costBefore: 0, matchPoints: null, isMissing: had === '?' }
      return { team: at + 1, gameweek: place + 1, points, bench, ...others }
    }),
  )
}
const SEASON = { from: 1, to: 38 }
/** Who goes out in each gameweek, as `1: 3`. */
const outs = (rows: Standing[], span = SEASON) =>
  lastStanding(rows, span).weeks.map(({ gameweek, out, by, left }) => `${gameweek}: ${out} by ${by}, ${left} left`)

test('the lowest score goes out each gameweek, until one is left', () => {
  const run = lastStanding(rowsOf([50, 20, 60, 1], [40, 30, 50, 90], [30, 90, 90, 90]), SEASON)
  expect(run).toEqual({
    weeks: [
      { gameweek: 1, out: [3], points: 30, by: 'points', left: 2 },
      { gameweek: 2, out: [1], points: 20, by: 'points', left: 1 },
    ],
    left: [2],
    open: null,
  })
})

test.each<[string, Had[][], string]>([
  [
    'fewer in all, whatever the bench',
    [
      [60, [30, 2]],
      [50, [30, 9]],
      [10, 80],
      [90, 90],
    ],
    '2: 2 by total, 2 left',
  ],
  [
    'fewer in all',
    [
      [60, 30],
      [50, 30],
      [10, 80],
      [90, 90],
    ],
    '2: 2 by total, 2 left',
  ],
  [
    'fewer on the bench, where the total is level, too',
    [
      [50, [30, 9]],
      [50, [30, 4]],
      [10, 80],
      [90, 90],
    ],
    '2: 2 by bench, 2 left',
  ],
  [
    'both, where that is level, too',
    [
      [50, [30, 4]],
      [50, [30, 4]],
      [10, 80],
      [90, 90],
    ],
    '2: 1,2 by bench, 1 left',
  ],
  [
    'nobody, where all who are left are level in everything',
    [
      [50, [30, 4]],
      [50, [30, 4]],
      [10, 80],
    ],
    '2:  by bench, 2 left',
  ],
  [
    'nobody, where nobody scored',
    [
      [50, 0],
      [40, 0],
      [10, 80],
    ],
    '2:  by points, 2 left',
  ],
  [
    'nobody, where nobody had more than a hit',
    [
      [50, 0],
      [40, -4],
      [10, 80],
    ],
    '2:  by points, 2 left',
  ],
  [
    'one with less than 0',
    [
      [50, 1],
      [40, -4],
      [10, 80],
    ],
    '2: 2 by points, 1 left',
  ],
])('of those who are level goes %s', (_, teams, expected) => expect(outs(rowsOf(...teams))[1]).toBe(expected))

test('from any gameweek on, with the total of the whole league', () => {
  const rows = rowsOf([10, 40, 40], [70, 40, 30], [60, 50, 50])
  expect(outs(rows, { from: 2, to: 38 })).toEqual(['2: 1 by total, 2 left', '3: 2 by points, 1 left'])
  expect(outs(rows, { from: 3, to: 38 })).toEqual(['3: 2 by points, 2 left'])
  expect(outs(rows, { from: 1, to: 1 })).toEqual(['1: 1 by points, 2 left'])
})

test('whoever came later is not in it, and is where it begins later', () => {
  const rows = rowsOf([50, 60, 60], [40, 50, 50], [null, 10, 10])
  expect(lastStanding(rows, SEASON).left).toEqual([1])
  expect(outs(rows, { from: 2, to: 38 })).toEqual(['2: 3 by points, 2 left', '3: 2 by points, 1 left'])
})

test.each<[string, Had[][], number, number[]]>([
  [
    'a score',
    [
      [50, '?'],
      [40, 50],
      [10, 80],
    ],
    2,
    [1, 2],
  ],
  [
    'the total of one who is level',
    [
      ['?', 30],
      [40, 30],
      [40, 80],
    ],
    1,
    [1, 2, 3],
  ],
  [
    'the bench of one who is level',
    [
      [50, [30, null]],
      [50, [30, 4]],
      [10, 80],
    ],
    2,
    [1, 2],
  ],
])('it is open where %s is not known', (_, teams, open, left) =>
  expect(lastStanding(rowsOf(...teams), SEASON)).toMatchObject({ open, left }),
)

test('what is not known decides nothing where nobody is level, nor of one who is out', () => {
  expect(
    lastStanding(
      rowsOf(
        [
          [50, null],
          [30, null],
        ],
        [40, 60],
        [10, '?'],
      ),
      SEASON,
    ),
  ).toMatchObject({ open: null, left: [2] })
  expect(lastStanding(rowsOf(['?', 30, 50], [40, 40, 40], [10, 30, 80]), { from: 2, to: 2 }).open).toBe(2)
})

test('alone, and before the first gameweek, there is no run', () => {
  expect(lastStanding(rowsOf([50, 60]), SEASON)).toEqual({ weeks: [], left: [1], open: null })
  expect(lastStanding([], SEASON)).toEqual({ weeks: [], left: [], open: null })
})
