import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FIGURES } from '#test/answers/community.ts'
import { lineUp } from '#test/answers/line-up.ts'
import { ANN, bench, office, standings, sync, team } from '#test/answers/office.ts'
import { column, filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, failure, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = (address: string, answers: Answers = {}) =>
  visit(address, { person: ANN, answers: { ...office, ...answers } })
const nav = (name: string) =>
  within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name }) as HTMLAnchorElement
const selected = (name: string) => (screen.getByRole('combobox', { name }) as HTMLSelectElement).value

/** A second league, which plays for total points. */
const totals = { league_id: 22, league_name: 'The Pub' }
const two: Answers = {
  'GET /api/bench-king-data': [...bench, ...bench.map((row) => ({ ...row, ...totals }))],
  'GET /api/league-standings': [...standings, ...standings.map((row) => ({ ...row, ...totals }))],
  'GET /api/league-sync': [sync, { ...sync, ...totals, scoring: 'c' }],
  'GET /api/team/all': [team, { ...team, ...totals }],
}

describe('a note says when something else is shown than the address asks for', () => {
  test.each([
    [
      '/bench-king?league=999&gw=59&team=7',
      [
        ['League 999 is none of your leagues. Here is The Office instead.', '/enter-team-id'],
        ['Gameweek 59 is not final yet. Here is gameweek 3 instead.', '/bench-king?league=999&team=7'],
        ['Team 7 is not in this league.', '/bench-king?league=999&gw=59'],
      ],
    ],
    [
      '/head-to-head?league=22&fixtures=2',
      [
        ['The Pub does not play head to head. Here is The Office instead.', '/current-season?league=22'],
        ['No match of gameweek 2 is to come. Here is gameweek 4 instead.', '/head-to-head?league=22'],
      ],
    ],
  ])('%s', async (address, notes) => {
    await open(address, two)
    await filledTable()
    for (const [words, way] of notes) {
      const note = await screen.findByText(
        (_, element) => element?.tagName === 'P' && element.textContent.startsWith(words ?? ''),
      )
      expect(within(note).getByRole('link').getAttribute('href')).toBe(way)
    }
  })

  test('and says nothing of a league whose rows are still to come, or have failed', async () => {
    for (const asked of [new Promise<never>(() => {}), failure(503, 'Away.')]) {
      await open('/bench-king?league=22', { ...two, 'GET /api/bench-king-data': () => asked })
      await screen.findByRole('heading', { level: 1, name: 'Bench King' })
      await waitFor(() => expect(nav('Table').getAttribute('href')).toContain('league=22'))
      expect(screen.queryByText(/Here is/)).toBeNull()
      cleanup()
    }
  })

  test('a line-up', async () => {
    await open('/lineup/101?league=21&gw=two', { 'GET /api/line-up/101': lineUp })
    await screen.findByText(/^The address names no gameweek\. Here is gameweek 3 instead\./)
  })

  test('the figures of all teams', async () => {
    const figures = Object.fromEntries(Object.entries(FIGURES).map(([call, answer]) => [`GET /api/${call}`, answer]))
    await visit('/bench-insights?gw=59', { answers: figures })
    await screen.findByText(/^Gameweek 59 is not final yet\. Here is gameweek 3 instead\./)
  })
})

describe('links keep what was chosen, and never the default', () => {
  test('a gameweek and the team of a chart, but no team to another league', async () => {
    const { user, address } = await open('/bench-king', two)
    await filledTable()
    expect(screen.queryByText(/instead\.|is not in this league/)).toBeNull()
    expect(nav('Table').getAttribute('href')).toBe('/current-season')
    await user.click(screen.getByRole('link', { name: 'Previous gameweek' }))
    await waitFor(() => expect(address()).toBe('/bench-king?gw=2'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Cyd United')
    await waitFor(() => expect(address()).toBe('/bench-king?gw=2&team=103'))

    await user.click(screen.getByRole('link', { name: 'No subs' }))
    await waitFor(() => expect(address()).toBe('/no-subs?gw=2&team=103'))
    await filledTable()
    await waitFor(() => expect(selected('Team')).toBe('103'))

    await user.click(nav('Table'))
    await waitFor(() => expect(address()).toBe('/current-season?gw=2&team=103'))
    const label = await screen.findByRole('button', { name: /Cyd United$/ })
    expect(label.getAttribute('aria-pressed')).toBe('true')
    expect(selected('Gameweek')).toBe('2')
    expect(screen.queryByText(/instead\.|is not in this league/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Next gameweek' }))
    await waitFor(() => expect(address()).toBe('/current-season?team=103'))
    await user.click(label)
    await waitFor(() => expect(address()).toBe('/current-season'))

    await user.click(label)
    await waitFor(() => expect(address()).toBe('/current-season?team=103'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'League' }), 'The Pub')
    await waitFor(() => expect(address()).toBe('/current-season?league=22'))
  })

  test('to the line-up of a team, and on', async () => {
    const { user, address } = await open('/bench-king', { 'GET /api/line-up/102': lineUp })
    await user.click(within(await filledTable()).getByRole('link', { name: 'Bob Rovers' }))
    await waitFor(() => expect(address()).toBe('/lineup/102?league=21'))
    await waitFor(() => expect(nav('Table').getAttribute('href')).toBe('/current-season?league=21'))
  })
})

describe('one order of leagues', () => {
  const named = (league_id: number, league_name: string) => ({ league_id, league_name })
  const [late, early] = [named(30, 'Aardvarks'), named(9, 'Zebras')]
  const duel = { game: 'classic', type: 'h2h', ...named(3, 'Duel') } as const
  const classic = { game: 'classic', type: 'classic', ...named(5, 'Classic') } as const
  const given = [duel, late, classic, early]
  const answers: Answers = {
    'GET /api/bench-king-data': given.flatMap((league) => bench.map((row) => ({ ...row, ...league }))),
    'GET /api/league-sync': given.map((league) => ({ ...sync, ...league })),
    'GET /api/team/all': given.map((league, at) => ({ ...team, ...league, team_id: 101 + at })),
  }
  const order = ['Zebras', 'Aardvarks', 'Classic', 'Duel']

  test('in the selector of a screen', async () => {
    await open('/bench-king', answers)
    await filledTable()
    const selector = screen.getByRole('combobox', { name: 'League' }) as HTMLSelectElement
    expect([...selector.options].map(({ text }) => text)).toEqual(order)
    expect(selector.selectedOptions[0]?.text).toBe('Zebras')
  })

  test('among the teams', async () => {
    await open('/enter-team-id', answers)
    const links = await screen.findAllByRole('link', { name: /^Open the league/ })
    expect(links.map(({ textContent }) => textContent.replace('Open the league ', ''))).toEqual(order)
  })
})

test('a ready league without a row says so, and the day of the last update, instead of a skeleton without end', async () => {
  let rows: object = []
  const updated_at = new Date().toISOString()
  const { user } = await open('/bench-king', {
    'GET /api/bench-king-data': () => rows,
    'GET /api/league-sync': [{ ...sync, updated_at }],
  })
  await screen.findByRole('heading', { name: 'Nothing to show yet' })
  expect(screen.queryByRole('table')).toBeNull()
  rows = bench
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(column(await filledTable(), 'Player')).toHaveLength(3)
  // A page may stay open for longer than a day.
  const line = await screen.findByText(/^Final after gameweek 3/)
  expect(line.textContent).toMatch(/updated \w{3} \d{1,2} \w{3}, \d\d:\d\d$/)
})
