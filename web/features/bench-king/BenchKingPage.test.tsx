import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import { ANN, bench, office } from '#test/answers/office.ts'
import { chartTable, column, filledTable, head, orderOf, rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, visit } from '#test/visit.tsx'

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
  screen.getByText('You left 17 points: 2nd of 3.')
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

describe('the players of a bench', () => {
  const left = [
    { player_id: 12, web_name: 'Castellan', points: 9 },
    { player_id: 13, web_name: 'Dunn', points: 0 },
    { player_id: 14, web_name: 'Ek', points: -1 },
  ]
  const lined = (player: object) => ({
    ...{ player_id: 12, web_name: 'Castellan', position: 'GKP', club: 'ARS', points: 9, multiplier: 0 },
    ...{ is_captain: false, is_vice_captain: false, substituted: null },
    ...player,
  })
  const lineUp = (bench: object[]): LineUp => ({
    ...{ game: 'draft', year: '2026-27', team_id: 101, team_name: 'Ann FC', owner_first_name: 'Ann' },
    ...{ owner_last_name: 'Arber', gameweeks: [3], missing: [], gameweek: 3, chip: null, transfer_cost: 0 },
    ...{ net_points: 60, locked: null },
    line_up: { starters: [], bench: bench as LineUpPlayer[], starters_points: 60, bench_points: 8 },
  })
  const show = (answer: Answers[string]) =>
    visit('/bench-king', {
      person: ANN,
      answers: {
        ...office,
        'GET /api/bench-king-data': bench.map((row) => (row.team_id === 101 ? { ...row, left } : row)),
        'GET /api/line-up/101': answer,
      },
    })

  test('stand under the team with their points, and open as shirts', async () => {
    const { user } = await show(lineUp([lined({}), lined({ player_id: 13, web_name: 'Dunn', points: 0 })]))
    const rows = await table(3)
    const benches = [...rows.querySelectorAll<HTMLElement>('[data-drawn]')].map((each) => each.dataset.drawn)
    expect(benches.map((each) => each?.replaceAll('\u00a0', ' '))).toEqual(['', 'Castellan 9 · Dunn 0 · Ek −1', ''])
    expect(column(rows, 'Team')).toContain('Ann FC')
    // On phones the team comes first, then its owner, and the bench as far as there is room.
    expect([...rows.querySelectorAll('[data-on-phones]')].map((each) => each.getAttribute('data-on-phones'))).toEqual([
      ...['Team', 'Cyd United', 'Ann FC', 'Bob Rovers'],
    ])
    const below = [...rows.querySelectorAll<HTMLElement>('th')].flatMap(({ dataset }) => dataset.under ?? [])
    expect(below.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
      'Cyd Cole',
      'Ann Arber: Castellan 9 · Dunn 0 · Ek −1',
      'Bob Bray',
    ])
    await user.click(within(rows).getByRole('button', { name: 'Ann Arber' }))
    const shirts = await within(rows).findAllByRole('listitem')
    expect(shirts.map((each) => each.textContent)).toEqual(['Castellan9', 'Dunn0'])
    expect(screen.getByRole('link', { name: 'The whole line-up of Ann FC' }).getAttribute('href')).toMatch(/^\/line/)
  })

  test('that are not known, or cannot be fetched, are told about', async () => {
    let answer: () => object = () => failure(503, 'It is away.', { 'retry-after': '60' })
    const { user } = await show(() => answer())
    await user.click(within(await table(3)).getByRole('button', { name: 'Ann Arber' }))
    await expectAlert(/^Failed to fetch the bench\. It is away\./)
    answer = () => ({ ...lineUp([]), line_up: null, gameweek: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('The line-up of this gameweek is not known.')
  })
})
