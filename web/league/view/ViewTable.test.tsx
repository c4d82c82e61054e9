import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { type At, itemsOf, type View, wordsOf } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { exampleRows } from '#test/answers/example-rows.ts'
import { orderOf } from '#web/league/words/view-order.ts'
import { ViewTable } from './ViewTable.tsx'

/** A table of the cup is made of ties. */
const LISTS: View[] = VIEWS.filter((view) => !('isKeyed' in view || 'isForCup' in view))

afterEach(cleanup)

describe.each(LISTS)('$title', (view) => {
  test.each(['draft', 'classic'] as const)('%s: its own columns, and a row for every team', (game) => {
    const at = atOf(view, game)
    show(view, at)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(view.table(at).map(({ head }) => wordsOf(head, at)))
    screen.getByRole('table', { name: wordsOf(view.caption, at) })
    expect(rowNames()).toHaveLength(3)
    const link = screen.queryByRole('link', { name: 'Third Floor' })
    if (view.table(at).some(({ team }) => team)) expect(link?.getAttribute('href')).toMatch(/^\/lineup\/3\?league=7/)
    else expect(rowNames()).toContain('Third Floor')
  })

  test('its sorted columns, and no others, have a link; each sorts by its own figure', async () => {
    const at = atOf(view, 'draft')
    show(view, at)
    const links = within(screen.getByRole('table'))
      .queryAllByRole('columnheader')
      .flatMap((each) => within(each).queryAllByRole('link'))
      .map(({ textContent }) => textContent)
    const sorting = view.table(at).filter(({ sorts }) => sorts)
    expect(links).toEqual(sorting.map(({ head }) => wordsOf(head, at)))
    expect(sorting.map(({ key }) => key).includes(orderOf(view, at).usual.key)).toBe(sorting.length > 0)
    for (const name of links) {
      await userEvent.click(screen.getByRole('link', { name: name ?? '' }))
      const head = screen.getByRole('columnheader', { name: name ?? '' })
      expect(head.getAttribute('aria-sort')).toMatch(/ascending|descending/)
    }
  })
})

test('who sorts by a figure sees the teams in its order, and what is missing last', async () => {
  show(benchKing, atOf(benchKing, 'draft'))
  expect(rowNames()).toEqual(['Ann Corner 1', 'Ann Corner 2', 'Ann Corner 3'])
  await userEvent.click(screen.getByRole('link', { name: 'Bench Points GW 12' }))
  expect(rowNames()).toEqual(['Ann Corner 2', 'Ann Corner 1', 'Ann Corner 3'])
})

test('a sum with a gap names the gameweeks it lacks', () => {
  const [first, second, third] = itemsOf(benchKing, exampleRows(benchKing))
  if (!first || !second || !third) throw new Error('There are three teams')
  show(benchKing, atOf(benchKing, 'draft'), [first, second, { ...third, missing: [4] }])
  const [sum] = within(screen.getByRole('row', { name: /Third Floor/ })).getAllByTitle(/gameweek 4/)
  expect(sum?.textContent).toContain('—')
})

describe('a table of many rows', () => {
  const [example] = itemsOf(benchKing, exampleRows(benchKing))
  const many = Array.from({ length: 40 }, (_, place) => ({
    ...(example as BenchKingRow),
    team_id: place + 1,
    team_name: `Team ${place + 1}`,
    total_bench_points: 100 - place,
  }))
  const isThirtieth = ({ team_id }: { team_id?: number | null }) => team_id === 30
  const teams = () => screen.getAllByRole('link', { name: /^Team/ }).map(({ textContent }) => textContent)

  test('shows all of them, its top, or those around the own row, which stays in sight', async () => {
    const user = userEvent.setup()
    const at = atOf(benchKing, 'draft')
    const rows = benchKing.rows(many, at.gameweek)
    showRows({ view: benchKing, at, rows, isOwn: isThirtieth })
    expect(teams()).toHaveLength(40)
    screen.getByRole('link', { name: 'Your row: Team 30 · 71' })
    await user.click(screen.getByRole('link', { name: 'Top' }))
    expect(teams().slice(-2)).toEqual(['Team 10', 'Team 30'])
    await user.click(screen.getByRole('link', { name: 'Around me' }))
    expect(teams()).toEqual(many.slice(24, 35).map(({ team_name }) => team_name))
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Around me')
    await user.click(screen.getByRole('link', { name: 'All' }))
    expect(teams()).toHaveLength(40)
  })

  test('of somebody without a row has nothing around them', () => {
    const at = atOf(benchKing, 'draft')
    showRows({ view: benchKing, at, rows: benchKing.rows(many, at.gameweek), isOwn: () => false })
    expect(within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('link')).toHaveLength(2)
  })
})

function atOf(view: View, game: At['game']): At {
  return { game, gameweek: view.isWholeSeason ? null : 12, isHeadToHead: game === 'draft' }
}

function show(view: View, at: At, items = itemsOf(view, exampleRows(view))): void {
  showRows({ view, at, rows: view.rows(items, at.gameweek), isOwn: () => false })
}

function showRows(shown: Parameters<typeof ViewTable>[0]['shown']): void {
  const router = createMemoryRouter([{ path: '*', element: <ViewTable shown={shown} /> }])
  render(<RouterProvider router={router} />)
}

function rowNames(): (string | null)[] {
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}
