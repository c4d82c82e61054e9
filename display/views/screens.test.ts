import { expect, test } from 'vitest'
import type { GameName } from '#contract/games/league-rows.ts'
import { LEAGUE_SCREENS, SCREENS, tabsOf } from './screens.ts'

const league = (game: GameName, scoring: 'h' | 'c', latest_gameweek: number | null = 12) => ({
  game,
  scoring,
  latest_gameweek,
})
const { season, headToHead, benchKing, waiwerKing, wire, recordBook, wrapped, ourLeague, luck } = SCREENS

test.each([
  ['a league of matches has two tables', season, league('draft', 'h'), ['/current-season', '/head-to-head']],
  ['a league for points has one', season, league('classic', 'c'), ['/current-season']],
  [
    'and with a cup that, too',
    season,
    { ...league('classic', 'c'), has_cup: true as const },
    ['/current-season', '/cup'],
  ],
  ['the open screen is always there', headToHead, league('draft', 'c'), ['/current-season', '/head-to-head']],
  ['all benches', benchKing, league('classic', 'h'), ['/bench-king', '/no-subs', '/no-subs-table', '/ledger']],
  ['a draft league has a market', wire, league('draft', 'c'), ['/waiwer-king', '/wire', '/draft-room']],
  ['a classic league has transfers alone', waiwerKing, league('classic', 'h'), ['/waiwer-king']],
  ['before the first gameweek', recordBook, league('draft', 'h', null), ['/records', '/months', '/last-standing']],
  ['before the half of the season', recordBook, league('draft', 'h', 18), ['/records', '/months', '/last-standing']],
  ['from the half on', recordBook, league('draft', 'h', 19), ['/records', '/months', '/last-standing', '/wrapped']],
  [
    'the cards opened too early',
    wrapped,
    league('draft', 'h', 3),
    ['/records', '/months', '/last-standing', '/wrapped'],
  ],
  ['players', ourLeague, league('classic', 'c'), ['/our-league', '/our-league-season']],
  ['luck stands alone', luck, league('draft', 'h'), ['/luck']],
])('tabs: %s', (_, open, of, paths) => {
  expect(tabsOf(open, of).map(({ path }) => path)).toEqual(paths)
})

test('the screens of a place stand together, so that its first is where the navigation leads', () => {
  const places = LEAGUE_SCREENS.map(({ tabOf }) => tabOf)
  const runs = places.filter((place, at) => place !== places[at - 1])
  expect(runs).toEqual(['programme', 'live', 'table', 'bench', 'market', 'records', 'players', 'luck', 'rivals'])
})

test('the contents of the season screen lead to all that have no word of their own', () => {
  const others = LEAGUE_SCREENS.filter(({ contents }) => !contents)
  expect(others.map(({ path }) => path)).toEqual(['/programme', '/live', '/cup'])
})
