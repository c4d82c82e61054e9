import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ANN, noSubs, office, sync } from '#test/answers/office.ts'
import { chartTable, column, filledTable, head, orderOf, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (path: string) => visit(path, { person: ANN, answers: office })

test.each(['/no-subs', '/no-subs-table'])('%s of a league for total points speaks of no match points', async (path) => {
  await visit(path, { person: ANN, answers: { ...office, 'GET /api/league-sync': [{ ...sync, scoring: 'c' }] } })
  await screen.findAllByText('Bob Rovers')
  expect(screen.queryByText(/match points/)).toBeNull()
})

test('who would be where they are reads so', async () => {
  const level = noSubs.map((row) => ({ ...row, actual_rank: row.locked_rank }))
  await visit('/no-subs', { person: ANN, answers: { ...office, 'GET /api/no-subs-data': level } })
  await screen.findByText('You would have 140: 2nd of 3, as you are.')
})

describe('the first eleven against the real season', () => {
  const table = () => filledTable('The first eleven against the real season')

  test('the best first eleven is first, every column sorts both ways, and a chart adds up the own team', async () => {
    const { user } = await open('/no-subs')
    const rows = await table()
    expect(rowsOf(rows)).toMatchObject([
      {
        'Locked rank': '1',
        Team: 'Bob Rovers Bob Bray',
        'Starters GW 1': '160',
        'Actual total': '130',
        Difference: '−30',
        'Actual rank': '3',
      },
      {
        'Locked rank': '2',
        Team: 'Ann FC Ann Arber',
        'Starters GW 1': '140',
        'Actual total': '150',
        Difference: '+10',
        'Actual rank': '1',
      },
      {
        'Locked rank': '3',
        Team: 'Cyd United Cyd Cole',
        'Starters GW 1': '100',
        'Actual total': '135',
        Difference: '+35',
        'Actual rank': '2',
      },
    ])
    screen.getByText('You would have 140: 2nd of 3, really 1st.')
    expect(screen.queryByText(/This league began/)).toBeNull()
    screen.getByText('The places here go by points. The same with match points is on Luck, “Had everybody …”.')
    expect(orderOf(rows)['Starters GW 1']).toBe('descending')
    for (const [by, ascending] of [
      ['Locked rank', ['1', '2', '3']],
      ['Actual total', ['130', '135', '150']],
      ['Difference', ['−30', '+10', '+35']],
      ['Actual rank', ['1', '2', '3']],
    ] as const) {
      await user.click(head(rows, by))
      expect(column(rows, by)).toEqual(ascending)
      await user.click(head(rows, by))
      expect(column(rows, by)).toEqual(ascending.toReversed())
      const others = { 'Locked rank': 'none', 'Starters GW 1': 'none', 'Actual total': 'none' }
      expect(orderOf(rows)).toMatchObject({ ...others, Difference: 'none', 'Actual rank': 'none', [by]: 'descending' })
    }
    expect(await chartTable(user, 'Locked against real')).toEqual([
      { Gameweek: 'GW 1', Real: '50', Locked: '50', Difference: '0' },
      { Gameweek: 'GW 2', Real: '90', Locked: '95', Difference: '−5' },
      { Gameweek: 'GW 3', Real: '150', Locked: '140', Difference: '+10' },
    ])
  })

  test('a late joiner has no first team, and is last', async () => {
    const nothing = { user_eleven_total: null, user_bench_total: null, user_total: null, locked_rank: null }
    const late = noSubs.map((row) => (row.team_name === 'Bob Rovers' ? { ...row, ...nothing } : row))
    await visit('/no-subs', { person: ANN, answers: { ...office, 'GET /api/no-subs-data': late } })
    expect(rowsOf(await table()).at(-1)).toMatchObject({
      'Locked rank': '—',
      Team: 'Bob Rovers Bob Bray',
      'Starters GW 1': '—',
      'Actual total': '130',
      Difference: '—',
      'Actual rank': '3',
    })
  })
})

test('starters and bench of the first gameweek: both together decide, and each sorts up and down', async () => {
  const { user } = await open('/no-subs-table')
  const rows = await filledTable()
  expect(rowsOf(rows)).toMatchObject([
    row('Bob Rovers', { Player: 'Bob Bray', eleven: '160', bench: '20', both: '180' }),
    row('Ann FC', { Player: 'Ann Arber', eleven: '140', bench: '30', both: '170' }),
    row('Cyd United', { Player: 'Cyd Cole', eleven: '100', bench: '44', both: '144' }),
  ])
  screen.getByText('You would have 170: 2nd of 3.')
  expect(Object.keys(orderOf(rows))).toEqual(['Starters GW 1', 'Bench GW 1', 'Starters + Bench'])
  for (const [by, ascending] of [
    ['Starters GW 1', ['100', '140', '160']],
    ['Bench GW 1', ['20', '30', '44']],
  ] as const) {
    await user.click(head(rows, by))
    expect(column(rows, by)).toEqual(ascending)
    await user.click(head(rows, by))
    expect(column(rows, by)).toEqual(ascending.toReversed())
  }
})

type Figures = { Player: string; eleven: string; bench: string; both: string }

function row(Team: string, { Player, eleven, bench, both }: Figures) {
  return { Team, Player, 'Starters GW 1': eleven, 'Bench GW 1': bench, 'Starters + Bench': both }
}
