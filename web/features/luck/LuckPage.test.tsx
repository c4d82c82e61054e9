import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LuckRow } from '#contract/views/luck.ts'
import { ANN, luck, office, sync } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (search = '', answers = office) => visit(`/luck${search}`, { person: ANN, answers })
const table = () => filledTable(/^What luck did/)

/** The row of a league that does not play head to head. */
function inTotals({
  expected_points: _,
  real_points: __,
  total_expected_points: ___,
  total_real_points: ____,
  schedules: _____,
  ...row
}: LuckRow) {
  return { ...row, won_by_bench: null }
}

test('matches that the bench would have won, luck, points left undone, the places where teams may end, and the tables of the what-ifs', async () => {
  await open()
  expect(rowsOf(await table())).toMatchObject([
    {
      Team: expect.stringMatching(/^Ann FC/),
      'If all had played all': '4–0–2',
      'Fair points': '6.0',
      Real: '7',
      Luck: '+1.0',
    },
    {
      Team: expect.stringMatching(/^Bob Rovers/),
      'If all had played all': '2–1–3',
      'Fair points': '3.5',
      Real: '3',
      Luck: '−0.5',
      'Short GW 3': '18',
      'Short of best': '23',
    },
    {
      Team: expect.stringMatching(/^Cyd United/),
      'If all had played all': '2–1–3',
      'Fair points': '3.5',
      Real: '3',
      Luck: '−0.5',
    },
  ])
  screen.getByText('If all had played all, Ann FC would be first, as they are: 4 won, 0 drawn, 2 lost.')
  const lost = within(screen.getByRole('region', { name: 'Lost, and won on the bench' }))
  expect(lost.getAllByRole('listitem')[0]?.textContent).toBe(
    'GW 3Bob Rovers lost by 15 to Cyd United; their best eleven, with Lund (9), would have won by 3.',
  )

  // The likeliest first.
  const ends = await screen.findByRole('table', { name: 'Where each team may end' })
  expect(rowsOf(ends).map(({ Team, Likely, First }) => [Team, Likely, First])).toEqual([
    ['Ann FC', '1st–2nd', '70 %'],
    ['Bob Rovers', '1st–3rd', '30 %'],
    ['Cyd United', '2nd–3rd', '—'],
  ])
  screen.getByText(/^The rest of the season played 10,000 times/)

  // The what-ifs that apply to everybody, with the places that they would give or take.
  const tables = await screen.findByRole('table', { name: 'The table as it is, and had everybody done the same' })
  expect(rowsOf(tables).map((row) => Object.values(row))).toEqual([
    ['Ann FC', '17', '2, down 14', '1, as before9', '3, down 21'],
    ['Bob Rovers', '23', '1, up 16', '2, as before6', '2, as before4'],
    ['Cyd United', '33', '3, as before1', '3, as before3', '1, up 27'],
  ])

  // With the fixtures of others, in the order of the real points.
  const grid = await screen.findByRole('table', { name: 'Match points of each team with the fixtures of each' })
  expect(
    within(grid)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([[], ['7', '4', '6'], ['3', '3', '6'], ['3', '4', '3']])
})

test('matches of other gameweeks are folded, and a gameweek without one says so', async () => {
  const { won_by_bench: won } = luck.find(({ won_by_bench }) => won_by_bench) ?? {}
  const rows = luck.map((row) => ({ ...row, won_by_bench: row.gameweek === 2 ? (won ?? null) : row.won_by_bench }))
  await open('', { ...office, 'GET /api/luck': rows })
  await table()
  const told = within(screen.getByRole('region', { name: 'Lost, and won on the bench' }))
  const [shown, folded] = told.getAllByRole('list', { hidden: true })
  expect([shown?.childElementCount, folded?.childElementCount]).toEqual([1, 4])
  told.getByText('All of the season', { selector: 'summary' })
  cleanup()
  await open('?gw=1', { ...office, 'GET /api/luck': rows })
  await table()
  screen.getByText('In gameweek 1 nobody lost a match that the bench would have won.')
})

test.each([
  ['a gameweek of a knock-out', { real_points: null }],
  ['benches that could not be read', { missing: [1] }],
])('of %s it is not said that nobody lost by the bench', async (_, more) => {
  const rows = luck.map((row) => ({ ...row, won_by_bench: null, ...(row.gameweek === 1 && more) }))
  await open('?gw=1', { ...office, 'GET /api/luck': rows })
  await table()
  screen.getByText('Of gameweek 1 it is not known, or it has no match of the table.')
})

test('a team that shares its name stands with its owner, and a team called Average is not the average', async () => {
  const renamed = (team_name: string, opponent_team_id: number | null) =>
    luck.map((row) => ({
      ...row,
      team_name: row.team_name === 'Ann FC' ? row.team_name : team_name,
      won_by_bench: row.won_by_bench && { ...row.won_by_bench, opponent: team_name, opponent_team_id },
    }))
  const lost = () => screen.getByRole('region', { name: 'Lost, and won on the bench' }).textContent
  await open('', { ...office, 'GET /api/luck': renamed('FC United', 103) })
  await table()
  expect(lost()).toContain('FC United (B. Bray) lost by 15 to FC United (C. Cole);')
  cleanup()
  await open('', { ...office, 'GET /api/luck': renamed('Average', null) })
  await table()
  expect(lost()).toContain('Average (B. Bray) lost by 15 to the average;')
})

test('luck is real minus expected points as shown', async () => {
  const quarters = luck.map((row) =>
    row.team_name === 'Ann FC' ? { ...row, total_real_points: 3, total_expected_points: 2.25 } : row,
  )
  await open('', { ...office, 'GET /api/luck': quarters })
  expect(rowsOf(await table())[0]).toMatchObject({ 'Fair points': '2.3', Real: '3', Luck: '+0.7' })
})

const withoutPlaces = luck.map(({ places: _, ...row }) => ({
  ...row,
  ...(row.replays && {
    replays: row.replays.map((one) => (row.team_name === 'Bob Rovers' ? { ...one, missing: [2] } : one)),
  }),
}))

test('by total points: points left undone, no match points, and why final places are not known yet', async () => {
  const totals = withoutPlaces.map(inTotals)
  await open('', { ...office, 'GET /api/luck': totals, 'GET /api/league-sync': [{ ...sync, scoring: 'c' }] })
  await screen.findByText(
    'Gameweek 2 of Bob Rovers could not be read yet. Until then nobody can say in which places teams end.',
  )
  const ends = screen.getByRole('region', { name: 'Where it may end' })
  expect(within(ends).queryByRole('table')).toBeNull()
  expect(Object.keys(rowsOf(await table())[0] ?? {})).toEqual([
    'Team',
    'Manager',
    'If all had played all',
    'Short GW 3',
    'Short of best',
  ])
  expect(screen.queryByRole('heading', { name: 'With the fixtures of others' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Lost, and won on the bench' })).toBeNull()
  screen.getByText(/^If all had played all, Ann FC would be first/)
})

test('head to head, no final places are shown once nothing is left to play', async () => {
  await open('', { ...office, 'GET /api/luck': withoutPlaces })
  await screen.findByRole('heading', { name: 'Had everybody …' })
  expect(screen.queryByRole('heading', { name: 'Where it may end' })).toBeNull()
})
