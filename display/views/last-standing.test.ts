import { expect, test } from 'vitest'
import type { MonthsRow } from '#contract/views/months.ts'
import { lastStanding, type StandingRow } from './last-standing.ts'
import type { At, View } from './view.ts'
import { sheetsOf } from './view-sheets.ts'

const NAMES = ['Ann FC', 'Bob Rovers', 'Cyd United']
/** What each of three teams had in the gameweeks 1, 2, …; null before it was there. */
function items(...had: (number | null)[][]): MonthsRow[] {
  return had.flatMap((weeks, at) =>
    weeks.map(
      (points, place): MonthsRow => ({
        ...{
          game: 'draft',
          league_id: 21,
          league_name: 'The Office',
          team_id: 101 + at,
          gameweek: place + 1,
          month: null,
        },
        ...{ team_name: NAMES[at] ?? '', owner_first_name: 'O', owner_last_name: 'P', missing: [] },
        ...{ gw_points: points, bench_points: 5, moves_points: 0 },
      }),
    ),
  )
}
const view: View<MonthsRow, StandingRow> = lastStanding
const at: At = { game: 'draft', gameweek: null, isHeadToHead: false }
const outOf = (row: StandingRow) =>
  view
    .table(at)
    .find(({ key }) => key === 'out')
    ?.text?.(row)
const three = items([50, 20, 60], [40, 30, 50], [30, 90, 90])

function shown(rows: MonthsRow[], asked: object) {
  const span = view.span?.(rows, asked) ?? null
  return { span, table: view.rows(rows, null, span), at: { ...at, ...(span && { span }) } }
}

test.each<[string, object, [string, string, number | null, number | null][]]>([
  [
    'from the first gameweek on',
    {},
    [
      ['Bob Rovers', 'still in', 30, 70],
      ['Ann FC', 'GW 2', 20, 70],
      ['Cyd United', 'GW 1', 30, 30],
    ],
  ],
  [
    'from a later one on',
    { from: '2' },
    [
      ['Cyd United', 'still in', 90, 210],
      ['Bob Rovers', 'GW 3', 50, 120],
      ['Ann FC', 'GW 2', 20, 70],
    ],
  ],
  [
    'up to the gameweek that another screen shows',
    { gw: '1' },
    [
      ['Ann FC', 'still in', 50, 50],
      ['Bob Rovers', 'still in', 40, 40],
      ['Cyd United', 'GW 1', 30, 30],
    ],
  ],
  [
    'of gameweeks that are not there: all of them',
    { from: '9' },
    [
      ['Bob Rovers', 'still in', 30, 70],
      ['Ann FC', 'GW 2', 20, 70],
      ['Cyd United', 'GW 1', 30, 30],
    ],
  ],
])('%s', (_, asked, expected) => {
  const { table } = shown(three, asked)
  expect(table.map((row) => [row.team_name, outOf(row), row.points, row.total])).toEqual(expected)
})

test('whoever came later stands last, without figures', () => {
  const { table } = shown(items([50, 20], [40, 30], [null, 90]), {})
  expect(table.at(-1)).toMatchObject({ team_name: 'Cyd United', place: null, out: null, points: null, total: null })
  expect(outOf(table.at(-1) as StandingRow)).toBe('came later')
})

test('a gameweek that could not be read is missing from those who are left alone', () => {
  const rows = three.map((row) =>
    row.gameweek === 2 && row.team_id !== 102 ? { ...row, gw_points: null, missing: [2] } : row,
  )
  const { table } = shown(rows, {})
  expect(table.map(({ team_name, place, missing }) => [team_name, place, missing])).toEqual([
    ['Ann FC', 1, [2]],
    ['Bob Rovers', 1, []],
    ['Cyd United', 3, []],
  ])
})

const level = items([50, 30, 60], [60, 30, 50], [90, 90, 90])
test.each<[string, MonthsRow[], object, number, string]>([
  ['went', three, {}, 2, 'Cyd United had 30 in gameweek 1, the lowest score of the 3 who were left.'],
  ['stayed', three, {}, 0, 'Bob Rovers had 30 in gameweek 2 and stayed in: out went 20.'],
  [
    'level',
    level,
    { from: '2' },
    2,
    'Ann FC had 30 in gameweek 2, of the lowest scores the one with the lowest total, of the 3 who were left.',
  ],
])('worked out for one who %s', (_, rows, asked, place, said) => {
  const { table, at: seen } = shown(rows, asked)
  expect(view.example(table[place] as StandingRow, rows, seen)).toBe(said)
})

test('the file has a line for each team, with the gameweek that put it out', () => {
  const { span } = shown(three, { from: '2' })
  const [sheet] = sheetsOf(lastStanding, three, span)
  expect(sheet?.columns.slice(-9)).toEqual([
    ...['from', 'to', 'place', 'out_gameweek', 'gameweek', 'gw_points', 'total_points', 'bench_points', 'missing'],
  ])
  expect(sheet?.rows.map((row) => row.slice(-9))).toEqual([
    [2, 3, 1, null, 3, 90, 210, 5, ''],
    [2, 3, 2, 3, 3, 50, 120, 5, ''],
    [2, 3, 3, 2, 2, 20, 70, 5, ''],
  ])
})
