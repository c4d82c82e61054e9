import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { ANN, bench, noSubs, office, standings, sync, team, waivers } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, mount, visit } from '#test/visit.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewExplained } from '#web/league/view/ViewExplained.tsx'

afterEveryVisit()

/** The explanations of a view, as its screen shows them. */
function Explained({ view }: { view: View }) {
  return <ViewExplained shown={useView(view)} />
}

/** What stands beside "With your team" under "How is this counted?". */
async function example(address: string, answers: Answers = office) {
  const view = VIEWS.find(({ path }) => path === address.split('?')[0])
  if (!view) throw new Error(`No view is at ${address}`)
  const { user } = await mount(<Explained view={view as View} />, { address, person: ANN, answers })
  return openedExample(user)
}

async function openedExample(user: UserEvent) {
  await user.click(await screen.findByText('How is this counted?'))
  return screen.queryByText('With your team')?.nextElementSibling?.textContent ?? null
}

const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
const halfwayLine: Answers = {
  ...office,
  'GET /api/team/all': [{ ...team, ...classic }],
  'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
}

test.each([
  [
    '/bench-king',
    'Ann FC had 5 after gameweek 2 and left 12 on the bench in gameweek 3. Total Bench Points: 5 + 12 = 17.',
  ],
  ['/bench-king?gw=1', 'Ann FC left 5 on the bench in gameweek 1. Total Bench Points: 5.'],
  [
    '/waiwer-king?gw=2',
    'For gameweek 2 Ann FC added Adeyemi (9) and Bruun (−1) and removed Castellan (1). Waiwer Points: 9 − 1 − 1 = 7.',
  ],
  ['/waiwer-king', 'Ann FC made no moves for gameweek 3. Waiwer Points: 0.'],
  ['/head-to-head', 'Ann FC has 2 wins and 1 draw. Total Points: 3 × 2 + 1 × 1 = 7.'],
  ['/no-subs', 'Ann FC really scored 150; its first eleven would have 140. Difference: 150 − 140 = +10.'],
  [
    '/no-subs-table',
    'The first eleven of Ann FC would have 140, its first bench 30. Starters + Bench: 140 + 30 = 170.',
  ],
  ['/current-season', 'Ann FC has 2 wins and 1 draw. Points: 3 × 2 + 1 × 1 = 7.'],
])('%s works one figure out with the numbers of the own team', async (address, said) => {
  expect(await example(address)).toBe(said)
})

test('transfers are shown minus their cost', async () => {
  const rows = waivers.map((row) => ({ ...row, ...classic, transfer_cost: 0 }))
  const paid = rows.map((row) =>
    row.team_name === 'Ann FC' && row.gameweek === 2 ? { ...row, transfer_cost: 4, pointsDifference: 3 } : row,
  )
  expect(
    await example('/waiwer-king?league=24&game=classic&gw=2', { ...halfwayLine, 'GET /api/waiwer-king-data': paid }),
  ).toBe(
    'For gameweek 2 Ann FC brought in Adeyemi (9) and Bruun (−1), let go Castellan (1) and paid 4. Transfer Points: 9 − 1 − 1 − 4 = 3.',
  )
})

test('without head-to-head the season adds up points', async () => {
  const rows = standings.map(({ h2h_points: _, wins: _w, draws: _d, losses: _l, ...row }) => ({ ...row, ...classic }))
  const answers = { ...halfwayLine, 'GET /api/league-standings': rows }
  expect(await example('/current-season?league=24&game=classic', answers)).toBe(
    'Ann FC had 90 after gameweek 2 and scored 60 in gameweek 3. Total: 90 + 60 = 150.',
  )
})

test('no sum is shown if it differs from the table’s figure or lacks a number', async () => {
  const other = bench.map((row) => ({ ...row, total_bench_points: row.gameweek === 3 ? 18 : row.total_bench_points }))
  expect(await example('/bench-king', { ...office, 'GET /api/bench-king-data': other })).toBeNull()
})

test('a late team has no first eleven to work with', async () => {
  const late = noSubs.map((row) => ({ ...row, user_eleven_total: null, user_total: null, by_gameweek: [] }))
  expect(await example('/no-subs', { ...office, 'GET /api/no-subs-data': late })).toBeNull()
})

test('without an own team in the table no example is shown', async () => {
  const others = bench.filter((row) => row.team_name !== 'Ann FC')
  const answers = { ...office, 'GET /api/bench-king-data': others }
  const { user } = await visit('/bench-king', { person: ANN, answers })
  expect(await openedExample(user)).toBeNull()
  within(screen.getByRole('table')).getByText('Bob Rovers')
})
