import { expect, test } from 'vitest'
import type { MonthsRow } from '#contract/views/months.ts'
import type { SpanRow } from './months.ts'
import { months, winnersIn } from './months.ts'
import type { View } from './view.ts'

const AUGUST = { name: 'August', from: 1, to: 2 }
const SEPTEMBER = { name: 'September', from: 3, to: 5 }

function week(gameweek: number, gw_points: number | null, given: Partial<MonthsRow> = {}): MonthsRow {
  const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
  const team = { team_id: 101, team_name: 'Ann FC', owner_first_name: 'Ann', owner_last_name: 'Arber' }
  const month = gameweek < 3 ? AUGUST : SEPTEMBER
  const figures = { gw_points, bench_points: gw_points, moves_points: gw_points }
  return { ...league, ...team, gameweek, month, ...figures, missing: [], ...given }
}

function example(rows: MonthsRow[], asked: object): string | null | undefined {
  const view: View<MonthsRow, SpanRow> = months
  const span = view.span?.(rows, asked) ?? undefined
  const [row] = view.rows(rows, null, span)
  return row && view.example(row, rows, { game: 'draft', gameweek: null, isHeadToHead: false, ...(span && { span }) })
}

const paid = [week(1, 40, { cost_before_month: 8 }), week(2, -3)]
const weeks = [week(1, 40), week(2, -3), week(3, 50)]
const unread = week(2, null, { missing: [2] })
test.each<[string, MonthsRow[], object, string | null]>([
  [
    'a month',
    weeks,
    { month: 'august' },
    'Ann FC played 2 gameweeks of August, gameweeks 1 and 2. Points: 40 − 3 = 37.',
  ],
  [
    'one gameweek',
    weeks,
    { month: 'september' },
    'Ann FC scored 50 in one gameweek of September so far, gameweek 3. Points: 50.',
  ],
  [
    'the gameweeks since a team came',
    [week(1, null), ...weeks.slice(1)],
    { from: '1', to: '3' },
    'Ann FC played 2 gameweeks of gameweeks 1 to 3. Points: −3 + 50 = 47.',
  ],
  [
    'a month whose first transfers cost',
    paid,
    { month: 'august' },
    'Ann FC played 2 gameweeks of August, gameweeks 1 and 2. The hits of 8 before it do not count. Points: 40 − 3 + 8 = 45.',
  ],
  [
    'any gameweeks whose first transfers cost',
    paid,
    { from: '1', to: '2' },
    'Ann FC played 2 gameweeks of gameweeks 1 and 2. Points: 40 − 3 = 37.',
  ],
  ['a gameweek that is not known', [week(1, 40), unread], { month: 'august' }, null],
  ['a team that was not there', [week(1, null), week(2, null), week(3, 9)], { month: 'august' }, null],
])('points worked out: %s', (_, rows, asked, said) => {
  expect(example(rows, asked)).toBe(said)
})

const other = { team_id: 102, team_name: 'Bob Rovers' }
test.each<[string, MonthsRow[], number[], number | null]>([
  ['one', [week(1, 40), week(1, 39, other)], [101], 40],
  ['all who tie', [week(1, 40), week(1, 40, other)], [101, 102], 40],
  ['nobody while a score is not known', [week(1, 40), week(1, null, { ...other, missing: [1] })], [], null],
  ['nobody without points', [week(1, 0), week(1, -4, other)], [], null],
  ['nobody alone', [week(1, 40)], [], null],
  ['whoever was there', [week(1, 40), week(1, 9, other), week(1, null, { team_id: 103 })], [101], 40],
])('a gameweek is won by %s', (_, rows, teams, points) => {
  expect(winnersIn(rows)).toEqual([{ gameweek: 1, teams, points }])
  const view: View<MonthsRow, SpanRow> = months
  const won = view.rows(rows, null, view.span?.(rows, { month: 'august' }) ?? undefined)
  expect(won.filter((row) => row.won > 0).map(({ team_id }) => team_id)).toEqual(teams)
})

test('under the name on phones stand the owner and all that folds', () => {
  const view: View<MonthsRow, SpanRow> = months
  const other = { team_id: 102, owner_first_name: 'Bob', owner_last_name: 'Bray' }
  const rows = [week(1, 40, { match_points: 3 }), week(1, 30, { ...other, match_points: 0 })]
  const [ann, bob] = view.rows(rows, null, view.span?.(rows, {}))
  const columns = view.table({ game: 'draft', gameweek: 1, isHeadToHead: true })
  const under = (row: SpanRow | undefined) => row && columns.find(({ folds }) => folds)?.folds?.(row)
  expect([under(ann), under(bob)]).toEqual(['Ann Arber · 3 match pts · 1 week won', 'Bob Bray · 0 match pts'])
})
