import { screen, within } from '@testing-library/react'
import { test } from 'vitest'
import { ANN, noSubs, office, standings, sync, team } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
const CLASSIC: Answers = {
  ...office,
  'GET /api/league-standings': standings.map(({ wins, draws, losses, h2h_points, ...row }) => ({ ...row, ...classic })),
  'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
  'GET /api/team/all': [{ ...team, ...classic }],
}

test('the contents of a classic league call moves transfers', async () => {
  await visit('/current-season', { person: ANN, answers: CLASSIC })
  await screen.findByText('At the top: total points')
  const contents = screen.getByRole('heading', { name: 'In this programme' }).parentElement as HTMLElement
  within(contents).getByText('Whose transfers paid off')
})

test.each([
  ['/no-subs', /./],
  ['/no-subs-table', 'The league with the teams of gameweek 6'],
])('%s says in which gameweek the league began', async (path, caption) => {
  const later = noSubs.map((row) => ({
    ...row,
    by_gameweek: row.by_gameweek.map((week) => ({ ...week, gameweek: week.gameweek + 5 })),
  }))
  const { user } = await visit(path, { person: ANN, answers: { ...office, 'GET /api/no-subs-data': later } })
  await filledTable(caption)
  screen.getByRole('columnheader', { name: 'Starters GW 1' })
  screen.getByText(
    /^This league began in gameweek 6: its teams of gameweek 6 stand for those of GW 1\. The places here/,
  )
  await user.click(screen.getByText('How is this counted?'))
  screen.getByText('The points of the eleven who started in gameweek 6, kept all season.')
})
