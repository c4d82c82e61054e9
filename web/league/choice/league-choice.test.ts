import { describe, expect, test } from 'vitest'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { newestFirst } from '#display/views/view.ts'
import { chosenGameweek, chosenLeague, leagueKey, leaguesOf, optionsOf, withLeague } from './league-choice.ts'

const draft: LeagueRef = { game: 'draft', league_id: 7, league_name: 'Sunday' }
const classic: LeagueRef = { game: 'classic', type: 'classic', league_id: 7, league_name: 'Office' }
const duel: LeagueRef = { game: 'classic', type: 'h2h', league_id: 7, league_name: 'Duel' }
const other: LeagueRef = { game: 'draft', league_id: 9, league_name: 'Other' }
const all = [draft, classic, duel, other]

test('the same number in another game or type is another league', () =>
  expect(all.map(leagueKey)).toEqual(['draft-7', 'classic-classic-7', 'classic-h2h-7', 'draft-9']))

test('each league is listed once, in the one order: by game, type and number', () =>
  expect(leaguesOf([other, other, duel], [draft, classic, other])).toEqual([draft, other, classic, duel]))

test('without a choice the first league that has data is shown', () =>
  expect(chosenLeague(new URLSearchParams(), all, [other])).toBe(other))

describe('the list of leagues', () => {
  test('of one kind is plain', () =>
    expect(optionsOf([draft, other])).toEqual([
      { value: 'draft-7', label: 'Sunday' },
      { value: 'draft-9', label: 'Other' },
    ]))

  test('of both games tells them apart', () =>
    expect(optionsOf(all).map(({ group }) => group)).toEqual(['Draft', 'Classic', 'Classic head to head', 'Draft']))
})

describe('the league of an address', () => {
  test.each([
    ['', draft],
    ['?league=9', other],
    ['?league=7&game=classic', classic],
    ['?league=7&game=classic&type=h2h', duel],
    ['?league=8', draft],
    ['?league=9&game=classic', draft],
    ['?league=DROP', draft],
  ])('%s', (search, expected) => expect(chosenLeague(new URLSearchParams(search), all)).toBe(expected))

  test('without leagues', () => expect(chosenLeague(new URLSearchParams('?league=7'), [])).toBeNull())

  test.each(all)('is read as it was written: $league_name', (league) => {
    const search = withLeague(new URLSearchParams('?league=1&game=classic&type=h2h&gw=3&fixtures=4'), league)
    expect(chosenLeague(search, all)).toBe(league)
    expect(search.get('gw')).toBe('3')
    expect(search.has('fixtures')).toBe(false)
  })
})

test('gameweeks run newest first', () => expect(newestFirst([2, 10, 2, 9])).toEqual([10, 9, 2]))

describe('the gameweek of an address', () => {
  test.each([
    ['asked for', '11', [12, 11], undefined, 11],
    ['not asked for', null, [12, 11], undefined, 12],
    ['not there', '13', [12, 11], undefined, 12],
    ['not a number', 'x', [12, 11], undefined, 12],
    ['empty', '', [12, 11], undefined, 12],
    ['with another usual one', null, [16, 15, 14], 14, 14],
    ['with a usual one that is not there', null, [16, 15], 14, 16],
    ['without any', '1', [], 1, null],
  ] as const)('%s', (_, asked, gameweeks, usual, expected) =>
    expect(chosenGameweek(asked, gameweeks, usual)).toBe(expected),
  )
})
