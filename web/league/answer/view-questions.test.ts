import { expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { benchKing } from '#display/views/bench-king.ts'
import { headToHead } from '#display/views/head-to-head.ts'
import type { View } from '#display/views/view.ts'
import { sync } from '#test/answers/office.ts'
import { programmeQuestions, questionsOf } from './view-questions.ts'

const totals: LeagueSync = { ...sync, league_id: 30, league_name: 'Another Office', scoring: 'c' }
const classic: LeagueSync = { ...totals, game: 'classic', type: 'h2h', league_id: 21, latest_gameweek: 8 }
const season = { leagueIds: '21', game: 'draft' }
const asked = (view: unknown, search: string, syncs = [sync, totals, classic]) =>
  questionsOf(view as View, { search: new URLSearchParams(search), syncs })

test.each([
  ['the latest gameweek', 'league=21', { ...season, gameweek: '3' }],
  ['the chosen one', 'league=21&gw=2', { ...season, gameweek: '2' }],
  ['the latest in place of one that is not final', 'league=21&gw=9', { ...season, gameweek: '3' }],
])('of the shown league %s first, then its season', (_, search, first) => {
  expect(asked(benchKing, search)).toEqual({ first, season })
})

test('a league of another game and type is requested with game and type', () => {
  const question = { leagueIds: '21', game: 'classic', type: 'h2h' }
  expect(asked(benchKing, 'league=21&game=classic&type=h2h')).toEqual({
    first: { ...question, gameweek: '8' },
    season: question,
  })
})

test('a league without tables has no gameweek to ask about, and comes after those that have', () => {
  const fresh = { ...totals, league_id: 5, league_name: 'A', latest_gameweek: null }
  expect(asked(benchKing, '', [fresh, sync])).toEqual({ first: { ...season, gameweek: '3' }, season })
  expect(asked(benchKing, '', [fresh])).toEqual({ first: null, season: { leagueIds: '5', game: 'draft' } })
})

test('a view that needs all gameweeks asks for the season at once', () => {
  expect(asked(headToHead, 'league=30')).toEqual({ first: null, season })
})

test('without a league the call asks for all leagues', () => {
  expect(asked(benchKing, '', [])).toEqual({ first: null, season: {} })
})

test.each([
  ['without a gameweek', 'league=21', '4'],
  ['with its number', 'league=21&gw=4', '4'],
  ['and an older one', 'league=21&gw=3', '3'],
])('the programme asks for the gameweek of the last whistle: %s', (_, search, gameweek) => {
  const syncs = [{ ...sync, whistle: { gameweek: 4, told_at: '2026-09-14T22:00:00Z', next_deadline: null } }]
  expect(programmeQuestions({ search: new URLSearchParams(search), syncs }).first).toEqual({ ...season, gameweek })
  expect(questionsOf({}, { search: new URLSearchParams('league=21'), syncs }).first).toEqual({
    ...season,
    gameweek: '3',
  })
})
