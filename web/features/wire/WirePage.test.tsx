import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireWeek } from '#contract/views/wire.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { filledTable, ownRows, rowsOf } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const weeks = office['GET /api/wire'] as WireWeek[]
const open = (path = '/wire', answers: Answers = {}) => visit(path, { person: ANN, answers: { ...office, ...answers } })
const withLatest = (given: Partial<WireWeek>) => ({
  'GET /api/wire': weeks.map((week) => (week.gameweek === 3 ? { ...week, ...given } : week)),
})

test('the elevens stand on pitches with their points and formations', async () => {
  await open()
  const now = within(await screen.findByRole('region', { name: 'Best of GW 3' }))
  now.getByText('55')
  now.getByText(/4-4-2/)
  expect(within(now.getByRole('list', { name: 'Goalkeeper' })).getAllByRole('listitem')).toHaveLength(1)
  expect(now.queryByText('On the bench')).toBeNull()
  const lately = within(screen.getByRole('region', { name: 'Best of GW 1–3' }))
  lately.getByText('165')
})

test('the first gameweek of a league has one eleven', async () => {
  await open('/wire?gw=1')
  await screen.findByRole('region', { name: 'Best of GW 1' })
  expect(screen.getAllByRole('region', { name: /^Best of/ })).toHaveLength(1)
})

test('who is free, who dropped them, and the own drops marked', async () => {
  await open()
  const table = await filledTable()
  expect(rowsOf(table)).toEqual([
    {
      ...{ Player: 'Dahl', 'Position, club': 'FWD CAL', 'Dropped by': 'Ann FC, GW 2' },
      ...{ 'Last 4': '12', 'GW 3': '4', Since: '8' },
    },
    { Player: 'Eze', 'Position, club': 'FWD CAL', 'Dropped by': '', 'Last 4': '2', 'GW 3': '0', Since: '—' },
  ])
  expect(ownRows(table)).toEqual(['Dahl'])
})

test('the figure since a drop is worked out with the own player', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('How is this counted?'))
  screen.getByText(
    'Dahl was dropped for gameweek 2 and scored 4 before gameweek 3 and 4 in gameweek 3. Since: 4 + 4 = 8.',
  )
})

test('claims in vain say who got the player', async () => {
  await open()
  const claims = within(await screen.findByRole('region', { name: 'Claimed in vain' }))
  expect(claims.getByRole('listitem').textContent).toBe('4Ann FC claimed Fofana in vain: Bob Rovers got them first.')
})

test('a claim in vain has the owners of teams that share their name', async () => {
  const { denied = [], teams = [] } = weeks[2] ?? {}
  await open(
    '/wire',
    withLatest({
      denied: denied.map((claim) => ({
        ...claim,
        team_name: 'FC United',
        served: { ...claim.served, team_name: 'FC United' },
      })),
      teams: teams.map((team, place) => ({
        ...{ ...team, team_name: 'FC United', owner_first_name: 'ABC'[place] ?? '', owner_last_name: 'Lee' },
      })),
    }),
  )
  const claims = within(await screen.findByRole('region', { name: 'Claimed in vain' }))
  expect(claims.getByRole('listitem').textContent).toBe(
    '4FC United (A. Lee) claimed Fofana in vain: FC United (B. Lee) got them first.',
  )
})

test('of several claims the one that would have brought most is first', async () => {
  const [claim] = weeks[2]?.denied ?? []
  if (!claim) throw new Error('no claim')
  const denied = [3, 9, -1].map((points, place) => ({ ...claim, points, player_id: place, web_name: `P${place}` }))
  await open('/wire', withLatest({ denied }))
  const claims = within(await screen.findByRole('region', { name: 'Claimed in vain' }))
  const first = claims.getAllByRole('listitem').map(({ textContent }) => textContent.split(' in vain')[0])
  expect(first).toEqual(['9Ann FC claimed P1', '3Ann FC claimed P0', '−1Ann FC claimed P2'])
})

test('without a claim in vain it says so', async () => {
  await open('/wire?gw=2')
  await screen.findByText('Nobody claimed a player in vain.')
})

test('what is not known while picks are missing is said, and which', async () => {
  const [ann, ...others] = weeks[2]?.teams ?? []
  const teams = ann ? [{ ...ann, missing: [3] }, ...others] : []
  await open('/wire', withLatest({ best: null, lately: null, free: [], teams }))
  expect(await screen.findAllByText('Not known while a gameweek is missing.')).toHaveLength(2)
  screen.getByText('Nobody knows who is free while a gameweek is missing.')
  screen.getByText(/Gameweek 3 of Ann FC/)
})

test('a classic league has no wire', async () => {
  const classic = { game: 'classic', type: 'classic', league_id: 24, league_name: 'The Halfway Line' } as const
  await open('/wire', {
    'GET /api/wire': [],
    'GET /api/league-sync': [{ ...sync, ...classic, scoring: 'c' }],
    'GET /api/team/all': [{ ...team, ...classic }],
  })
  await screen.findByText(/draft/)
  expect(screen.queryByRole('table')).toBeNull()
})
