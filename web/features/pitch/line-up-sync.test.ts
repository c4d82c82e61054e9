import { expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { syncOf } from './line-up-sync.ts'

const league = (id: number, fields: Partial<LeagueSync> = {}) =>
  ({
    game: 'draft',
    league_id: id,
    latest_gameweek: 12,
    updated_at: `2026-11-22T0${id}:00:00Z`,
    state: 'ready',
    message: null,
    ...fields,
  }) as LeagueSync
const classic = { game: 'classic', type: 'classic' } as const

const LEAGUES = [
  league(5),
  league(3),
  league(7, classic),
  league(7, { ...classic, type: 'h2h' }),
  league(1, { latest_gameweek: null }),
]

test.each([
  ['the league of the address', 'league=5', 'draft', LEAGUES[0]],
  ['of a number that means two leagues, the one of that type', 'league=7&game=classic&type=h2h', 'classic', LEAGUES[3]],
  ['without a league, the one asked longest ago of those with a final gameweek', '', 'draft', LEAGUES[1]],
  ["a league that is not the reader's: the one asked longest ago", 'league=99', 'draft', LEAGUES[1]],
  ['a league of the other game', 'league=5&game=classic', 'classic', LEAGUES[2]],
] as const)('%s', (_, search, game, wanted) => {
  expect(syncOf(new URLSearchParams(search), game, LEAGUES)).toEqual(wanted)
})

test('a league that the address does not name gives the time of its sync, but not its error message', () => {
  const failed = league(2, { state: 'failed', message: 'The official game does not find this league right now.' })
  expect(syncOf(new URLSearchParams('league=2'), 'draft', [failed])).toEqual(failed)
  expect(syncOf(new URLSearchParams(), 'draft', [failed])).toEqual({ ...failed, state: 'ready', message: null })
})

test('nothing is shown while nothing is known', () => {
  expect(syncOf(new URLSearchParams('league=5'), 'draft', undefined)).toBeNull()
  expect(syncOf(new URLSearchParams(), 'draft', [league(1, { latest_gameweek: null })])).toBeNull()
})
