import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LEAGUE_SCREENS, type LeagueGroup, SCREENS } from '#display/views/screens.ts'
import { ApiFailure } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { LeagueNav } from './LeagueNav.tsx'
import { leagueGroups } from './league-groups.ts'

afterEach(cleanup)

const twelve = LEAGUE_SCREENS

const titlesIn = (group: LeagueGroup) => twelve.filter((view) => view.group === group).map(({ title }) => title)

test('five entries: two screens, and three groups with the others', () => {
  const names = leagueGroups(twelve).map(({ name, entries }) => [name, entries.map(({ title }) => title)])
  expect(names).toEqual([
    [null, ['Programme']],
    [null, ['Live']],
    ['Table', ['Season', 'Head to head']],
    ['Bench', ['Bench King', 'No subs', 'No subs table']],
    ['More', titlesIn('more')],
  ])
})

test('a view without a group stands in none of them', () => {
  expect(leagueGroups([SCREENS.ourLeagueSeason])).toEqual([])
})

test('every group is a named list, and its links keep the league', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/no-subs?league=7&sort=twelve']}>
        <LeagueNav />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const bench = within(screen.getByRole('list', { name: 'Bench', hidden: true })).getAllByRole('link', { hidden: true })
  const paths = ['/bench-king?league=7', '/no-subs?league=7', '/no-subs-table?league=7']
  expect(bench.map((link) => link.getAttribute('href'))).toEqual(paths)
  expect(screen.getByRole('link', { current: 'page', hidden: true })).toBe(bench[1])
  const shown = twelve.filter(({ group }) => group !== null)
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(shown.length)
  // Each says in a line which question it answers.
  for (const link of bench) expect(link.querySelector('[aria-hidden]')?.textContent).toMatch(/\S/)
})

test('it is the same for all leagues until the page is hydrated, then it uses the words of the game', () => {
  const navigation = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/no-subs?league=7&game=classic']}>
        <LeagueNav />
      </MemoryRouter>
    </QueryClientProvider>
  )
  expect(renderToString(navigation)).toContain('Waiwer King')
  render(navigation)
  expect(screen.queryByRole('link', { name: 'Transfers' })).not.toBeNull()
})

test('pressing a link prefetches its screen, but only once the person’s leagues are known', async () => {
  const { asked, queries, press } = renderCountingCalls()
  press()
  expect(asked).toEqual([])
  queries.setQueryData(['/api/league-sync', {}], [])
  press()
  await expect.poll(() => asked).toContain('/api/league-standings')
})

test('pressing a link prefetches no answer that is in memory, however old', async () => {
  const { asked, queries, press } = renderCountingCalls()
  const anHourAgo = { updatedAt: Date.now() - 3_600_000 }
  queries.setQueryData(['/api/league-sync', {}], [], anHourAgo)
  queries.setQueryData(['/api/team/all', {}], [], anHourAgo)
  press()
  await expect.poll(() => asked).toContain('/api/league-standings')
  expect(asked).toEqual(['/api/league-standings'])
})

/** The navigation at Bench King, with the calls that it makes; `press` begins a press on Season. */
function renderCountingCalls() {
  const asked: string[] = []
  const queries = createQueryClient((endpoint) => {
    asked.push(endpoint.path)
    return Promise.reject(new ApiFailure('Away', { status: 400, code: 'away' }))
  })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/bench-king']}>
        <LeagueNav />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const season = screen.getByRole('link', { name: 'Season' })
  return { asked, queries, press: () => fireEvent.pointerDown(season) }
}
