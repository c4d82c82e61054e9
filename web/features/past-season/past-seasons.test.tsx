import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { getBenchKing } from '#contract/views/bench-king.ts'
import { ANN, office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { ask } from '#web/base/query.ts'
import { answersOfSeason } from './season-reader.ts'

afterEveryVisit()

const LIST = 'GET /api/past-seasons'
const past = [
  { season: '2025-26', game: 'draft', league_id: 77, league_name: 'The Office' },
  { season: '2025-26', game: 'classic', type: 'h2h', league_id: 78, league_name: 'Odd Socks Derby' },
  { season: '2024-25', game: 'draft', league_id: 12, league_name: 'The Old Office' },
]

test('the page of Team IDs leads to each league of each earlier season', async () => {
  await visit('/enter-team-id', { person: ANN, answers: { ...office, [LIST]: () => past } })
  const earlier = within(await screen.findByRole('region', { name: 'Earlier seasons' }))
  const addresses = past.map(({ league_name }) => earlier.getByRole('link', { name: league_name }).getAttribute('href'))
  expect(addresses).toEqual([
    '/seasons/2025-26/programme?league=77&game=draft',
    '/seasons/2025-26/programme?league=78&game=classic&type=h2h',
    '/seasons/2024-25/programme?league=12&game=draft',
  ])
})

test('somebody who was in none sees nothing about them', async () => {
  const { calls } = await visit('/enter-team-id', { person: ANN, answers: { ...office, [LIST]: () => [] } })
  await waitFor(() => expect(calls).toContain(LIST))
  expect(screen.queryByText('Earlier seasons')).toBeNull()
})

test('on its pages every call about leagues is asked about that season, and teams of it are one’s own', async () => {
  const asked: unknown[] = []
  const queries = answersOfSeason('2025-26', async (endpoint, question) => {
    asked.push([endpoint.path, question])
    return { answer: [] as never, tag: null }
  })
  await queries.fetchQuery(ask(getBenchKing, { leagueIds: '77' }))
  await queries.fetchQuery(ask(getLeagueSync, {}))
  await queries.fetchQuery(ask(listTeams, {}))
  expect(asked).toEqual([
    ['/api/bench-king-data', { leagueIds: '77', season: '2025-26' }],
    ['/api/league-sync', { season: '2025-26' }],
    ['/api/team/all', { year: '2025-26' }],
  ])
})
