import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANN, noSubs, office, standings, sync, team, waivers } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
const paid = { pointsDifference: 3, transfer_cost: 4 }
const CLASSIC: Answers = {
  ...office,
  'GET /api/league-standings': standings.map(({ wins, draws, losses, h2h_points, ...row }) => ({ ...row, ...classic })),
  'GET /api/waiwer-king-data': waivers
    .filter(({ gameweek }) => gameweek < 3)
    .map((row) => ({ ...row, ...classic, ...(row.pointsDifference === 7 ? paid : { transfer_cost: 0 }) })),
  'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
  'GET /api/team/all': [{ ...team, ...classic }],
}

test('a classic league calls moves transfers, in the navigation and in the contents, too', async () => {
  await visit('/waiwer-king', { person: ANN, answers: CLASSIC })
  await screen.findByRole('heading', { level: 1, name: 'Transfers' })
  const link = within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Transfers' })
  expect(link.getAttribute('href')).toMatch(/^\/waiwer-king/)
  expect(screen.queryByText(/Waiwer/)).toBeNull()
})

test('a draft league keeps the label of its waivers', async () => {
  await visit('/waiwer-king', { person: ANN, answers: office })
  await screen.findByRole('heading', { level: 1, name: 'Waiwer King' })
  within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Waiwer King' })
})

test('what is at the top is said, and who shares a figure', async () => {
  await visit('/current-season', { person: ANN, answers: office })
  await screen.findByText('At the top: league points')
})

test('the total is at the top where nobody plays head to head', async () => {
  await visit('/current-season', { person: ANN, answers: CLASSIC })
  await screen.findByText('At the top: total points')
  const contents = screen.getByRole('heading', { name: 'In this programme' }).parentElement as HTMLElement
  within(contents).getByText('Whose transfers paid off')
})

test.each(['/no-subs', '/no-subs-table'])('%s says in which gameweek the league began', async (path) => {
  const later = noSubs.map((row) => ({
    ...row,
    by_gameweek: row.by_gameweek.map((week) => ({ ...week, gameweek: week.gameweek + 5 })),
  }))
  const { user } = await visit(path, { person: ANN, answers: { ...office, 'GET /api/no-subs-data': later } })
  await filledTable()
  screen.getByRole('columnheader', { name: 'Starters GW 1' })
  screen.getByText('This league began in gameweek 6: its teams of gameweek 6 stand for those of GW 1.')
  await user.click(screen.getByText('How is this counted?'))
  screen.getByText('The points of the eleven who started in gameweek 6, kept all season.')
})

test('nothing is said where it began with the season', async () => {
  await visit('/no-subs', { person: ANN, answers: office })
  await filledTable()
  expect(screen.queryByText(/This league began/)).toBeNull()
})

test('the captions of both views of the first team name the gameweek in which a draft league began', async () => {
  const later = noSubs.map((row) => ({ ...row, by_gameweek: row.by_gameweek.filter(({ gameweek }) => gameweek > 1) }))
  await visit('/no-subs-table', { person: ANN, answers: { ...office, 'GET /api/no-subs-data': later } })
  await filledTable('The league with the teams of gameweek 2')
})
