import { expect, test } from 'vitest'
import type { InsightMeta, StarterMedian } from '#contract/insights.ts'
import {
  aheadText,
  averageBench,
  byPosition,
  decimal,
  gameOfAllTeamsIn,
  gameweekIn,
  overTeams,
  percent,
  percentOf,
  teamsText,
  whyNothing,
  withGame,
} from './in-words.ts'

test.each([
  [0, '0.00', '0.00%'],
  [8.4, '8.40', '8.40%'],
  [-3.456, '−3.46', '−3.46%'],
  [-0.001, '0.00', '0.00%'],
  [100, '100.00', '100.00%'],
  [1234.5, '1234.50', '1234.50%'],
  [null, '—', '—'],
  [undefined, '—', '—'],
  [Number.NaN, '—', '—'],
  [Number.POSITIVE_INFINITY, '—', '—'],
])('%s is written %s, and as a share %s', (value, plain, share) => {
  expect(decimal(value)).toBe(plain)
  expect(percent(value)).toBe(share)
})

test('a share is missing, not zero, if the whole is 0', () => {
  expect(percentOf(1, 4)).toBe(25)
  expect(percentOf(0, 4)).toBe(0)
  expect(percentOf(0, 0)).toBeNull()
})

test.each([
  [0, '0 teams'],
  [1, '1 team'],
  [412, '412 teams'],
  [1_000_000, '1,000,000 teams'],
])('%d: %s', (teams, text) => {
  expect(teamsText(teams)).toBe(text)
})

test.each([
  ['', 'classic'],
  ['game=draft', 'draft'],
  ['game=classic', 'classic'],
  ['game=chess', 'classic'],
])('"%s" is about the %s game', (search, game) => {
  expect(gameOfAllTeamsIn(new URLSearchParams(search))).toBe(game)
})

test('changing the game keeps the gameweek and writes out only what is unusual', () => {
  const search = new URLSearchParams('gw=3&game=draft')
  expect(String(withGame(search, 'classic'))).toBe('gw=3')
  expect(String(withGame(new URLSearchParams('gw=3'), 'draft'))).toBe('gw=3&game=draft')
  expect(String(search)).toBe('gw=3&game=draft')
})

test.each([
  ['', 3, [3, 2, 1], 3],
  ['gw=2', 3, [3, 2, 1], 2],
  ['gw=4', 3, [3, 2, 1], 3],
  ['gw=two', 3, [3, 2, 1], 3],
  ['gw=', 3, [3, 2, 1], 3],
  ['gw=1', null, [], null],
])('"%s" after gameweek %s', (search, latest, list, chosen) => {
  expect(gameweekIn(new URLSearchParams(search), latest)).toEqual({ list, chosen })
})

test('positions run from the back, whatever order they came in', () => {
  const median = (element_type: StarterMedian['element_type']) => ({
    element_type,
    median_points: 2,
    median_worst_points: 1,
  })
  const sorted = byPosition([median('FWD'), median('MID'), median('GKP'), median('DEF')])
  expect(sorted.map(({ element_type }) => element_type)).toEqual(['GKP', 'DEF', 'MID', 'FWD'])
})

test('the average bench is all fifteen less the locked XI', () => {
  expect(averageBench(650.5, 600.25)).toBe(50.25)
  expect(averageBench(0, 0)).toBe(0)
  expect(averageBench(null, 600)).toBeNull()
  expect(averageBench(600, null)).toBeNull()
})

test.each([
  [0, 10, '0 to 9 points ahead'],
  [20, 40, '20 to 39 points ahead'],
  [-10, 0, '1 to 10 points behind'],
  [-40, -20, '21 to 40 points behind'],
  [-1, 0, '1 point behind'],
  [0, 1, 'level'],
  [1, 2, '1 point ahead'],
  [7, 8, '7 points ahead'],
])('from %d up to %d is %s', (from, to, text) => {
  expect(aheadText({ from, to })).toBe(text)
})

test.each([
  [null, 0, 'The first figures come with the first final gameweek.'],
  [4, 0, 'The figures of gameweek 4 wait for 20 teams of leagues that somebody follows here: none is counted so far.'],
  [4, 1, 'The figures of gameweek 4 wait for 20 teams of leagues that somebody follows here: 1 is counted so far.'],
  [4, 19, 'The figures of gameweek 4 wait for 20 teams of leagues that somebody follows here: 19 are counted so far.'],
])('gameweek %s with %d teams', (gameweek, teams, text) => {
  const meta: InsightMeta = { game: 'classic', season: '2026-27', gameweek, teams, updated_at: null }
  expect(whyNothing(meta, { least: 20, sample: 0 })).toBe(text)
})

test.each([
  ['classic', 'The figures of gameweek 4 wait for 20 teams: 7 are counted so far.'],
  ['draft', 'The figures of gameweek 4 wait for 20 teams of leagues that somebody follows here: 7 are counted so far.'],
] as const)('with a sample of public teams, in the %s game', (game, text) => {
  const meta: InsightMeta = { game, season: '2026-27', gameweek: 4, teams: 7, updated_at: null }
  expect(whyNothing(meta, { least: 20, sample: 500 })).toBe(text)
})

test.each([
  [undefined, '', ''],
  [0, '', ''],
  [1, 'over 1 team', ', over 1 team'],
  [412, 'over 412 teams', ', over 412 teams'],
])('figures of %s teams', (teams, begins, goesOn) => {
  expect([overTeams(teams), overTeams(teams, ', ')]).toEqual([begins, goesOn])
})
