import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, months, office } from '#test/answers/office.ts'
import { filledTable, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (search = '', rows = months) =>
  visit(`/last-standing${search}`, { person: ANN, answers: { ...office, 'GET /api/months': rows } })
const told = () =>
  [...within(screen.getByRole('region', { name: 'Who is still in' })).getAllByRole('term')].map(
    ({ parentElement }) => parentElement?.textContent,
  )
const listed = () =>
  within(screen.getByRole('region', { name: 'Who went out' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('who is left, who went out when, and one line a gameweek', async () => {
  await open()
  const table = rowsOf(await filledTable('Who is still in, gameweeks 1 to 3'))
  expect(table.map((row) => [row.Team, row['Out in'], row.Points])).toEqual([
    ['Bob Rovers Bob Bray', 'still in', '55'],
    ['Ann FC Ann Arber', 'GW 2', '40'],
    ['Cyd United Cyd Cole', 'GW 1', '45'],
  ])
  expect(told()).toEqual(['Last one standing1Bob Rovers, after gameweek 2', 'Last out40Ann FC, in gameweek 2'])
  expect(listed()).toEqual([
    '40Gameweek 2: Ann FC. 1 left.',
    '45Gameweek 1: Cyd United, level in all but the bench. 2 left.',
  ])
})

test('from any gameweek on, by a form that works without the program', async () => {
  const { user, address } = await open('?league=7&gw=3')
  await filledTable(/Who is still in/)
  const from = screen.getByLabelText('From')
  expect([from.closest('form')?.method, [...new FormData(from.closest('form') ?? undefined)]]).toEqual([
    'get',
    [
      ['from', '1'],
      ['league', '7'],
    ],
  ])
  await user.selectOptions(from, 'GW 3')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await filledTable('Who is still in, gameweek 3')
  expect(address()).toBe('/last-standing?league=7&from=3')
  expect(told()).toEqual(['Still in2Ann FC and Cyd United', 'Last out30Bob Rovers, in gameweek 3'])
})

test('a gameweek that is not final is told, with a way on', async () => {
  await open('?from=9')
  await filledTable(/Who is still in/)
  screen.getByText('These are no final gameweeks of this league. Here is gameweeks 1 to 3 instead.', { exact: false })
  screen.getByRole('link', { name: 'Stay with all gameweeks' })
})

test('a score that could not be read leaves it open', async () => {
  const rows = months.map((row) =>
    row.team_name === 'Cyd United' && row.gameweek === 1 ? { ...row, gw_points: null, missing: [1] } : row,
  )
  await open('', rows)
  await filledTable(/Who is still in/)
  expect(told()).toEqual(['Still in3Ann FC, Bob Rovers and Cyd United', 'Open since gameweek 1—Nobody yet'])
  screen.getByText(/^Gameweek 1 of Cyd United could not be read yet/)
})
