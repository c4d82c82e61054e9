import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { LINK_READER } from '#contract/base/link-path.ts'
import { ANN, office, sync, team } from '#test/answers/office.ts'
import { afterEveryVisit, mount, visit } from '#test/visit.tsx'
import { Tabs } from './Tabs.tsx'

afterEveryVisit()

const tabs = (place: string) => screen.queryByRole('navigation', { name: place })
const words = (place: string) =>
  within(screen.getByRole('navigation', { name: place }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

const classic = { ...sync, game: 'classic', type: 'classic', scoring: 'c' } as const

test('the tabs of a place keep league and gameweek, and say which is open', async () => {
  const { user, address } = await visit('/no-subs?league=21&gw=2&sort=twelve', { person: ANN, answers: office })
  expect(words('Bench')).toEqual([
    ['Bench King', '/bench-king?league=21&gw=2', null],
    ['No subs', '/no-subs?league=21&gw=2', 'page'],
    ['No subs table', '/no-subs-table?league=21&gw=2', null],
    ['Ledger', '/ledger?league=21&gw=2', null],
  ])
  await user.click(within(screen.getByRole('navigation', { name: 'Bench' })).getByRole('link', { name: 'Bench King' }))
  await screen.findByRole('heading', { level: 1, name: 'Bench King' })
  expect(address()).toBe('/bench-king?league=21&gw=2')
  expect(words('Bench')[0]?.[2]).toBe('page')
})

test.each([
  ['a draft league', sync, '/wire', 'Market', ['Waiwer King', 'The wire', 'Draft']],
  ['a league of matches', sync, '/current-season', 'Table', ['Season', 'Head to head']],
  ['a league with a cup', { ...classic, has_cup: true } as const, '/current-season', 'Table', ['Season', 'Cup']],
  ['players', sync, '/our-league', 'Players', ['In our league', 'All season']],
  [
    'half of a season',
    { ...sync, latest_gameweek: 19 },
    '/months',
    'Records',
    ['Records', 'Months', 'Last standing', 'Wrapped'],
  ],
  ['a league of which nothing is known', null, '/draft-room', 'Market', ['Waiwer King', 'The wire', 'Draft']],
])('%s: %#', async (_, of, address, place, names) => {
  await mount(<Tabs sync={of} />, { address })
  expect(words(place).map(([name]) => name)).toEqual(names)
})

test('who has no league of the game that a screen is for sees the tabs of theirs, and the open one', async () => {
  const teams = [{ ...team, game: 'classic', type: 'classic' }]
  const answers = {
    ...office,
    'GET /api/team/all': teams,
    'GET /api/league-sync': [classic],
    'GET /api/draft-room': [],
  }
  await visit('/draft-room', { person: ANN, answers })
  expect(words('Market').map(([name]) => name)).toEqual(['Transfers', 'Draft'])
})

test.each([
  ['a league for points has one table', { ...sync, scoring: 'c' } as const, '/current-season'],
  ['a classic league has transfers alone', classic, '/waiwer-king'],
  ['so it has while the address alone is known', null, '/waiwer-king?game=classic'],
  ['luck stands alone', sync, '/luck'],
  ['a line-up is in no place', sync, '/lineup/101'],
])('no tabs: %s', async (_, of, address) => {
  await mount(<Tabs sync={of} />, { address })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  { base: '/l/AAAAAAAAAAAAAAAAAAAAAA', person: LINK_READER },
  { base: '/example', person: EXAMPLE_READER },
])('below $base they lead to its own screens', async ({ base, person }) => {
  await visit(`${base}/current-season`, { base, person, answers: office })
  expect(words('Table').map(([, href]) => href)).toEqual([
    `${base}/current-season`,
    `${base}/head-to-head`,
    `${base}/cup`,
  ])
  expect(tabs('Bench')).toBeNull()
})
