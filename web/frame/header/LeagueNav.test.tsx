import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FINAL_SCREENS, LEAGUE_SCREENS } from '#display/views/screens.ts'
import { ApiFailure } from '#web/base/call.ts'
import { createQueryClient } from '#web/base/query.ts'
import { LeagueNav } from './LeagueNav.tsx'

afterEach(cleanup)

/** The navigation at an address: the words of its links, and where they lead. */
function draw(address: string, screens = LEAGUE_SCREENS) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <LeagueNav screens={screens} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const words = (link: HTMLElement) => link.firstChild?.textContent
  const links = screen.getAllByRole('link', { hidden: true })
  return {
    ways: links.map((link) => [words(link), link.getAttribute('href')]),
    marked: links
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [words(link), link.getAttribute('aria-current')]),
  }
}

const PLACES = [
  ['Programme', '/programme?league=7&gw=3'],
  ['Live', '/live?league=7&gw=3'],
  ['Table', '/current-season?league=7&gw=3'],
  ['Bench', '/bench-king?league=7&gw=3'],
  ['Market', '/waiwer-king?league=7&gw=3'],
  ['Records', '/records?league=7&gw=3'],
  ['Players', '/our-league?league=7&gw=3'],
  ['Luck', '/luck?league=7&gw=3'],
  ['Rivals', '/rivals?league=7&gw=3'],
]

test('nine places, five of them behind "More", and each link keeps league and gameweek but not the order', () => {
  expect(draw('/no-subs?league=7&gw=3&sort=twelve').ways).toEqual(PLACES)
  const more = within(screen.getByRole('list', { name: 'More', hidden: true })).getAllByRole('link', { hidden: true })
  expect(more.map((link) => link.firstChild?.textContent)).toEqual(PLACES.slice(4).map(([word]) => word))
  // Each says in a line which question it answers.
  for (const link of more) expect(link.querySelector('[aria-hidden]')?.textContent).toMatch(/\S/)
})

test('a league that is over has no live screen', () => {
  expect(draw('/no-subs?league=7&gw=3', FINAL_SCREENS).ways).toEqual(PLACES.filter(([word]) => word !== 'Live'))
})

test.each([
  ['/bench-king', ['Bench', 'page']],
  ['/Bench-King/', ['Bench', 'page']],
  ['/ledger', ['Bench', 'true']],
  ['/head-to-head', ['Table', 'true']],
  ['/draft-room', ['Market', 'true']],
  ['/wrapped', ['Records', 'true']],
  ['/our-league-season', ['Players', 'true']],
  ['/luck', ['Luck', 'page']],
])('at %s the place that is open is marked', (address, mark) => {
  expect(draw(address).marked).toEqual([mark])
})

test('where no place is open none is marked', () => {
  expect(draw('/lineup/7').marked).toEqual([])
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

/** The navigation at Bench King, with the calls that it makes; `press` begins a press on Table. */
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
  const table = screen.getByRole('link', { name: 'Table' })
  return { asked, queries, press: () => fireEvent.pointerDown(table) }
}
