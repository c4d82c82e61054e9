import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, bench, office } from '#test/answers/office.ts'
import { chartTable, column, filledTable, head, orderOf, rowsOf } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const TOTAL = 'Total Bench Points'
const WEEKS = 'The bench, week by week'
const table = (gameweek: number) => filledTable(`Bench points of the league after gameweek ${gameweek}`)
const open = (search = '') => visit(`/bench-king${search}`, { person: ANN, answers: office })
const gameweek = () => screen.getByRole('combobox', { name: 'Gameweek' }) as HTMLSelectElement

test('the latest gameweek: teams by season bench points, who is king, and the own bench as a table', async () => {
  // Nothing that this address asks for exists: the defaults are shown.
  const { user } = await open('?league=abc&gw=99&sort=nothing&dir=up')
  const rows = await table(3)
  expect(rowsOf(rows)).toMatchObject([
    { Player: 'Cyd Cole', Team: 'Cyd United', 'Bench Points GW 3': '−2', [TOTAL]: '21' },
    { Player: 'Ann Arber', Team: 'Ann FC', 'Bench Points GW 3': '12', [TOTAL]: '17' },
    { Player: 'Bob Bray', Team: 'Bob Rovers', 'Bench Points GW 3': '1', [TOTAL]: '17' },
  ])
  expect(orderOf(rows)).toMatchObject({ 'Bench Points GW 3': 'none', [TOTAL]: 'descending' })
  expect(gameweek().value).toBe('3')
  const figures = [...document.querySelectorAll('main dl > div')].map((each) => each.textContent)
  expect(figures.slice(0, 3)).toEqual([
    expect.stringMatching(/^The bench king21.*Cyd United/),
    expect.stringMatching(/^Most this gameweek12.*Ann FC/),
    expect.stringMatching(/^League average3\.7/),
  ])
  expect(await chartTable(user, WEEKS)).toEqual([
    { Gameweek: 'GW 1', 'Bench points': '5', 'League average': '5.3' },
    { Gameweek: 'GW 2', 'Bench points': '0', 'League average': '9.3' },
    { Gameweek: 'GW 3', 'Bench points': '12', 'League average': '3.7' },
  ])
})

test('the usual column reverses the table, another sorts it ascending, and it follows the gameweek', async () => {
  const { user, address } = await open()
  const rows = await table(3)
  await user.click(head(rows, TOTAL))
  expect(orderOf(rows)[TOTAL]).toBe('ascending')
  expect(column(rows, TOTAL)).toEqual(['17', '17', '21'])
  for (const [dir, points] of [
    ['ascending', ['−2', '1', '12']],
    ['descending', ['12', '1', '−2']],
  ] as const) {
    await user.click(head(rows, 'Bench Points GW 3'))
    expect(orderOf(rows)).toMatchObject({ 'Bench Points GW 3': dir, [TOTAL]: 'none' })
    expect(column(rows, 'Bench Points GW 3')).toEqual(points)
  }
  expect(address()).toBe('/bench-king?sort=bench&dir=desc')
  await user.selectOptions(gameweek(), 'GW 2')
  expect(column(await table(2), 'Bench Points GW 2')).toEqual(['20', '8', '0'])
  expect(address()).toBe('/bench-king?sort=bench&dir=desc&gw=2')
  await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
  expect(column(await table(1), TOTAL)).toEqual(['8', '5', '3'])
  expect(screen.getByRole('link', { name: 'Previous gameweek' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Next gameweek' }))
  expect(address()).toBe('/bench-king?sort=bench&dir=desc&gw=2')
})

test('the table has the order of the address, and the chart shows the bench of another team on request', async () => {
  const { user } = await open('?gw=2&sort=bench&dir=asc')
  expect(column(await table(2), 'Bench Points GW 2')).toEqual(['0', '8', '20'])
  const section = within(screen.getByRole('region', { name: WEEKS }))
  await user.selectOptions(section.getByRole('combobox', { name: 'Team' }), 'Cyd United')
  const slider = await section.findByRole('slider', { name: 'Bench points of Cyd United' })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^GW 2: 20 points left in gameweek 2, league average 9\.3/)
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^GW 3: −2 points left in gameweek 3/)
})

test('a late joiner has no gameweek before, and is last in either order', async () => {
  const late = bench.map((row) =>
    row.team_name === 'Cyd United' && row.gameweek < 3
      ? { ...row, user_bench_total: null, total_bench_points: null }
      : row,
  )
  const { user } = await visit('/bench-king?gw=2', {
    person: ANN,
    answers: { ...office, 'GET /api/bench-king-data': late },
  })
  const rows = await table(2)
  expect(column(rows, TOTAL)).toEqual(['16', '5', '—'])
  await user.click(head(rows, TOTAL))
  expect(column(rows, TOTAL)).toEqual(['5', '16', '—'])
  expect(column(rows, 'Bench Points GW 2')).toEqual(['0', '8', '—'])
})

test.each([
  ['0', 0],
  ['below 0', -3],
])('nobody is king of a bench of %s', async (_, points) => {
  const empty = bench.map((row) => ({ ...row, user_bench_total: points, total_bench_points: points }))
  await visit('/bench-king?gw=2', { person: ANN, answers: { ...office, 'GET /api/bench-king-data': empty } })
  await table(2)
  const figures = [...document.querySelectorAll('main dl > div')].map((each) => each.textContent)
  expect(figures.slice(0, 2)).toEqual(['The bench king—Nobody left points', 'Most this gameweek—Nobody left points'])
})
