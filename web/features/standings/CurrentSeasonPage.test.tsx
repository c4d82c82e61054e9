import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StandingsRow } from '#contract/views/standings.ts'
import { ANN, office, standings, sync } from '#test/answers/office.ts'
import { chartTable, filledTable, orderOf, ownRows, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const table = (gameweek: number) => filledTable(`The league's table after gameweek ${gameweek}`)
const open = (search = '', answers = office) => visit(`/current-season${search}`, { person: ANN, answers })

test('the latest gameweek: ranks and their moves, the record, the own row, and the race as a table', async () => {
  const { user } = await open()
  const rows = await table(3)
  expect(rowsOf(rows)).toMatchObject([
    {
      Rank: '1, as before',
      Team: 'Ann FC Ann Arber',
      W: '2',
      D: '1',
      L: '0',
      Points: '7',
      'GW points': '60',
      Total: '150',
    },
    {
      Rank: '2, up 1',
      Team: 'Cyd United Cyd Cole',
      W: '1',
      D: '0',
      L: '2',
      Points: '3',
      'GW points': '70',
      Total: '135',
    },
    {
      Rank: '3, down 1',
      Team: 'Bob Rovers Bob Bray',
      W: '1',
      D: '0',
      L: '2',
      Points: '3',
      'GW points': '30',
      Total: '130',
    },
  ])
  expect(ownRows(rows)).toEqual(['Ann FC'])
  expect(orderOf(rows)).toEqual({})
  screen.getByText(/^Final after gameweek 3/)
  screen.getByText('At the top: match points')
  // The race holds the rank of every team after every gameweek.
  expect(await chartTable(user, 'The season race')).toEqual([
    { Team: 'Ann FC', 'GW 1': '1', 'GW 2': '1', 'GW 3': '1' },
    { Team: 'Cyd United', 'GW 1': '2', 'GW 2': '3', 'GW 3': '2' },
    { Team: 'Bob Rovers', 'GW 1': '2', 'GW 2': '2', 'GW 3': '3' },
  ])
})

test('level teams share a rank, and the first gameweek has no earlier ranks', async () => {
  await open('?gw=1')
  expect(rowsOf(await table(1)).map(({ Rank, Team }) => [Rank, Team])).toEqual([
    ['1', 'Ann FC Ann Arber'],
    ['2', 'Bob Rovers Bob Bray'],
    ['2', 'Cyd United Cyd Cole'],
  ])
})

test('all who are level at the top are named there', async () => {
  const level = standings.map((row) => (row.gameweek === 3 && row.rank === 2 ? { ...row, rank: 1 } : row))
  await open('', { ...office, 'GET /api/league-standings': level })
  screen.getByText(/^(Ann FC and Cyd United|Cyd United and Ann FC), level$/)
})

test('a league for total points has no record', async () => {
  const totals = standings.map(({ wins: _, draws: __, losses: ___, h2h_points: ____, ...row }) => row)
  await open('', {
    ...office,
    'GET /api/league-standings': totals,
    'GET /api/league-sync': [{ ...sync, scoring: 'c' as const }],
  })
  screen.getByText('At the top: total points')
  expect(Object.keys(rowsOf(await table(3))[0] ?? {})).toEqual(['Rank', 'Team', 'GW points', 'Total'])
  // Nothing to choose: the league stands there by name.
  expect(screen.queryByRole('combobox', { name: 'League' })).toBeNull()
  screen.getByText('The Office')
})

test('what is left in a classic league, with the owner on phones, and what is not known of it', async () => {
  const wildcard = { chip: 'wildcard', to: 19 }
  const left = [
    { chips_left: [wildcard, { chip: '3xc', to: 19 }], free_transfers: 2 },
    { chips_left: [], free_transfers: null },
    { chips_left: null, free_transfers: null },
    {},
  ]
  const ann = standings.find(({ team_id, gameweek }) => team_id === 101 && gameweek === 3)
  if (!ann) throw new Error('nobody')
  const { wins: _, draws: __, losses: ___, h2h_points: ____, ...total } = ann
  const league = { game: 'classic' as const, type: 'classic' as const }
  const rows = left.map((of, at): StandingsRow => ({ ...total, ...league, ...of, team_id: 101 + at, rank: at + 1 }))
  const answers = {
    'GET /api/league-standings': rows,
    'GET /api/league-sync': [{ ...sync, ...league, scoring: 'c' as const }],
  }
  await open('', { ...office, ...answers })
  const shown = await table(3)
  expect(rowsOf(shown).map(({ Left }) => Left)).toEqual(['WC TC, 2 free', 'none, ? free', 'not known', '—'])
  expect([...shown.querySelectorAll<HTMLElement>('tbody th')].map(({ dataset }) => dataset.under)).toEqual([
    'Ann Arber · WC TC, 2\u00a0free',
    'Ann Arber · none, ?\u00a0free',
    'Ann Arber · not known',
    'Ann Arber',
  ])
})

test('the form stands under each name, drawn, so that the cell reads as the names alone', async () => {
  const form: StandingsRow['form'] = ['W', 'D', 'L']
  const rows = standings.map((row) => (row.team_id === 101 ? { ...row, form } : { ...row, form: [] }))
  await visit('/current-season', { person: ANN, answers: { ...office, 'GET /api/league-standings': rows } })
  const pills = within(await filledTable()).getByRole('img', { name: 'Form: won, drawn, lost' })
  expect(pills.closest('th')?.textContent).toBe('Ann FC Ann Arber')
  expect([...pills.children].map((each) => (each as HTMLElement).dataset.outcome)).toEqual(form)
})
