import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ANN, office, sync, team, waivers } from '#test/answers/office.ts'
import { chartTable, column, filledTable, head, orderOf, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const table = (gameweek: number) => filledTable(`What the moves for gameweek ${gameweek} brought`)
const open = (search = '', answers = office) => visit(`/waiwer-king${search}`, { person: ANN, answers })
const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('the table: who gained most first, sorted by the points alone, and the players of each row that is opened', async () => {
  const { user } = await open('?gw=2')
  const rows = await table(2)
  screen.getByRole('heading', { level: 1, name: 'Waiwer King' })
  expect(rowsOf(rows)).toMatchObject([
    { Details: 'Moves of Ann FC', 'Team Name': 'Ann FC', Player: 'Ann Arber', 'Waiwer Points': '+7' },
    { Details: 'Moves of Cyd United', 'Team Name': 'Cyd United', Player: 'Cyd Cole', 'Waiwer Points': '0' },
    { Details: 'Moves of Bob Rovers', 'Team Name': 'Bob Rovers', Player: 'Bob Bray', 'Waiwer Points': '−4' },
  ])
  // The best move of each row: drawn below the owner, and on phones beside them below the team.
  const words = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
  const [drawn, under] = [rows.querySelectorAll<HTMLElement>('[data-drawn]'), rows.querySelectorAll('th[data-under]')]
  expect([...drawn].map(({ dataset }) => words(dataset.drawn))).toEqual(['Adeyemi 9', '', 'Castellan 1'])
  expect([...under].map((each) => words(each.getAttribute('data-under') ?? ''))).toEqual([
    'Ann Arber · Adeyemi 9',
    'Cyd Cole',
    'Bob Bray · Castellan 1',
  ])

  const opener = screen.getByRole('button', { name: 'Moves of Ann FC' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(list('Added Players')).toEqual(['Adeyemi - 9 points', 'Bruun - −1 points'])
  expect(list('Removed Players')).toEqual(['Castellan - 1 points'])
  await user.click(opener)
  expect(screen.queryByText('Added Players')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Moves of Cyd United' }))
  expect(screen.getAllByText('Nobody')).toHaveLength(2)

  expect(orderOf(rows)).toMatchObject({ 'Waiwer Points': 'descending' })
  await user.click(head(rows, 'Waiwer Points'))
  expect(orderOf(rows)).toMatchObject({ 'Waiwer Points': 'ascending' })
  expect(column(rows, 'Waiwer Points')).toEqual(['−4', '0', '+7'])
})

test('a spinner turns until the data is there, and a table below the chart has the sums of the moves', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const rows = () => held.then(() => Response.json(waivers))
  const { user } = await open('', { ...office, 'GET /api/waiwer-king-data': rows })
  await screen.findByText('Loading...')
  expect(screen.queryByRole('table')).toBeNull()
  answer()
  await table(3)
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect(await chartTable(user, 'What the moves added up to')).toEqual([
    { Team: 'Cyd United', 'GW 1': '0', 'GW 2': '0', 'GW 3': '+12' },
    { Team: 'Ann FC', 'GW 1': '0', 'GW 2': '+7', 'GW 3': '+7' },
    { Team: 'Bob Rovers', 'GW 1': '0', 'GW 2': '−4', 'GW 3': '−4' },
  ])
})

test('a classic league: transfers, their points and their cost, in the words of the game', async () => {
  const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
  const costs = [4, 0, null]
  const rows = waivers
    .filter(({ gameweek }) => gameweek === 2)
    .map((row, place) => ({ ...row, ...classic, transfer_cost: costs[place] ?? null }))
  const { user } = await open('?league=24&game=classic', {
    ...office,
    'GET /api/waiwer-king-data': rows,
    'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
    'GET /api/team/all': [{ ...team, ...classic }],
  })
  screen.getByRole('heading', { level: 1, name: 'Transfers' })
  expect(screen.getByRole('main').textContent).not.toContain('Waiwer')
  expect(rowsOf(await filledTable('What the transfers for gameweek 2 brought and cost'))).toMatchObject([
    { Details: 'Transfers of Ann FC', 'Team Name': 'Ann FC', Player: 'Ann Arber', Cost: '−4', 'Transfer Points': '+7' },
    {
      Details: 'Transfers of Cyd United',
      'Team Name': 'Cyd United',
      Player: 'Cyd Cole',
      Cost: '—',
      'Transfer Points': '0',
    },
    {
      Details: 'Transfers of Bob Rovers',
      'Team Name': 'Bob Rovers',
      Player: 'Bob Bray',
      Cost: '0',
      'Transfer Points': '−4',
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Transfers of Ann FC' }))
  expect(list('Transfers in')).toEqual(['Adeyemi - 9 points', 'Bruun - −1 points'])
  expect(list('Transfers out')).toEqual(['Castellan - 1 points'])
  screen.getByText('They cost 4 points.')
  await user.click(screen.getByRole('button', { name: 'Transfers of Bob Rovers' }))
  screen.getByText('These transfers cost nothing.')
  screen.getByText('The transfer king')
  screen.getByText(/less what its transfers cost/)
})

describe('who wears no crown', () => {
  const kings = () => [...document.querySelectorAll('main dl > div')].slice(0, 2).map((each) => each.textContent)
  const none = { addedPlayers: [], removedPlayers: [], pointsDifference: 0 }
  const show = (rows: object[]) => open('?gw=2', { ...office, 'GET /api/waiwer-king-data': rows })
  const at2 = waivers.filter(({ gameweek }) => gameweek === 2)

  test('a team that had not joined yet has no figure, misses nothing, and does not keep the crown open', async () => {
    const late = { ...none, pointsDifference: null, missing: [] }
    const { user } = await show(at2.map((row) => (row.team_name === 'Cyd United' ? { ...row, ...late } : row)))
    expect(column(await table(2), 'Waiwer Points')).toEqual(['+7', '−4', '—'])
    expect(kings()).toEqual(['The waiwer king+7Ann Arber, Ann FC', 'All season+7Ann Arber, Ann FC'])
    expect(screen.queryByText(/could not be read/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Moves of Cyd United' }))
    screen.getByText('This team had not joined yet.')
  })

  test.each([
    ['nobody moved', [none, none, none]],
    ['moves that brought nothing', [{ pointsDifference: 0 }, none, none]],
    ['moves that cost points, and who did nothing', [{ pointsDifference: -3 }, { pointsDifference: -4 }, none]],
  ])('%s', async (_, figures) => {
    await show(at2.map((row, place) => ({ ...row, ...figures[place] })))
    await table(2)
    expect(kings()).toEqual(['The waiwer king—Nobody gained points', 'All season—Nobody gained points'])
  })

  test('while the moves of a team are not known', async () => {
    await show(at2.map((row, place) => (place === 2 ? { ...row, ...none, pointsDifference: null, missing: [2] } : row)))
    await table(2)
    expect(kings()[0]).toBe('The waiwer king—Not known while a gameweek is missing')
    screen.getByText(/^Gameweek 2 of Cyd United could not be read yet/)
  })
})
