import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { sync } from '#test/answers/office.ts'
import { ask } from '#web/base/query.ts'
import { LeagueNav } from '#web/frame/header/LeagueNav.tsx'

afterEach(cleanup)

function navigation(syncs?: LeagueSync[]) {
  const queries = new QueryClient()
  if (syncs) queries.setQueryData(ask(getLeagueSync, {}).queryKey, syncs)
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/no-subs']}>
        <LeagueNav />
      </MemoryRouter>
    </QueryClientProvider>
  )
}
const live = () => screen.getByRole('link', { name: /^Live/ }).textContent

test('while a gameweek is played in one of the leagues the live screen has a mark', () => {
  render(navigation([sync, { ...sync, league_id: 22, live_gameweek: 4 }]))
  expect(live()).toBe('Live, gameweek 4 is being played')
})

const TOLD = {
  ...sync,
  live_gameweek: 4,
  whistle: { gameweek: 4, told_at: '2026-09-20T18:00:00Z', next_deadline: null },
}

test.each([
  ['between gameweeks', [sync]],
  ['once all is played, in a league that was not told so, too', [{ ...sync, league_id: 22, live_gameweek: 4 }, TOLD]],
])('%s it has none', (_, syncs) => {
  render(navigation(syncs))
  expect(live()).toBe('Live')
})

test('it has one while another game is played, and none while nothing is known', () => {
  render(navigation([TOLD, { ...sync, game: 'classic', live_gameweek: 4 }]))
  expect(live()).toBe('Live, gameweek 4 is being played')
  cleanup()
  render(navigation())
  expect(live()).toBe('Live')
})

test('the server draws it too', () => {
  expect(renderToString(navigation([{ ...sync, live_gameweek: 4 }]))).toContain('is being played')
})
