import { describe, expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam, TeamStatus } from '#contract/people/teams.ts'
import { type ScreenAnswers, screenState } from './screen-state.ts'

const sync: LeagueSync = {
  game: 'draft',
  league_id: 7,
  league_name: 'Sunday',
  state: 'ready',
  done: 34,
  total: 120,
  scoring: 'h',
  drafted: true,
  latest_gameweek: null,
  updated_at: null,
  next_gameweek: 1,
  next_deadline: '2026-08-14T17:30:00Z',
  message: null,
}
const nothing: ScreenAnswers = { rows: 0, failure: null, teams: [], leagues: 0, isAsking: false, sync: null }

describe('a screen', () => {
  test.each<[string, Partial<ScreenAnswers>, object]>([
    ['with rows', { rows: 3, leagues: 1, sync }, { kind: 'ready' }],
    ['with rows and a failed refresh', { rows: 3, failure: 'Away' }, { kind: 'ready' }],
    ['without an answer', { rows: undefined }, { kind: 'waiting' }],
    ['with a failure', { rows: undefined, failure: 'Away' }, { kind: 'failed', message: 'Away' }],
    ['before the leagues are known', { leagues: undefined }, { kind: 'waiting' }],
    ['whose leagues are of another kind', { leagues: 2 }, { kind: 'other-kind' }],
  ])('%s', (_, known, expected) => expect(screenState({ ...nothing, ...known })).toEqual(expected))
})

describe('a league without rows', () => {
  test.each<[string, Partial<LeagueSync>, object]>([
    ['before its draft', { drafted: false }, { kind: 'not-drafted' }],
    ['waiting for its turn', { state: 'pending' }, { kind: 'syncing', done: 34, total: 120 }],
    ['being fetched', { state: 'syncing' }, { kind: 'syncing', done: 34, total: 120 }],
    ['whose fetch failed', { state: 'failed', message: 'Down' }, { kind: 'sync-failed', message: 'Down' }],
    ['before gameweek 1', {}, { kind: 'pre-season', gameweek: 1, deadline: '2026-08-14T17:30:00Z' }],
    ['ready without a row', { latest_gameweek: 1 }, { kind: 'empty', gameweek: 1, message: null }],
  ])('%s', (_, part, expected) =>
    expect(screenState({ ...nothing, leagues: 1, sync: { ...sync, ...part } })).toEqual(expected),
  )
})

test.each<[SavedTeam['status'], object]>([
  ['league-too-large', { kind: 'not-followed', message: 'Too large' }],
  ['league-not-found', { kind: 'not-followed', message: 'Too large' }],
  ['ready', { kind: 'sync-failed', message: 'Too large' }],
])('a league that failed, of a team that is %s', (status, expected) => {
  const teams = [{ game: 'draft', league_id: 7, status } as SavedTeam]
  const failed = { ...sync, state: 'failed' as const, message: 'Too large' }
  expect(screenState({ ...nothing, leagues: 1, teams, sync: failed })).toEqual(expected)
})

test('a league whose rows are on their way', () => {
  const known = { ...nothing, leagues: 1, isAsking: true, sync: { ...sync, latest_gameweek: 1 } }
  expect(screenState(known)).toEqual({ kind: 'waiting' })
})

describe('a person without a league', () => {
  const team = (status: TeamStatus) => ({ status }) as SavedTeam
  test.each<[string, readonly SavedTeam[] | undefined, string]>([
    ['teams not known yet', undefined, 'waiting'],
    ['no team', [], 'no-team'],
    ['a team the official game has not told us about', [team('no-league'), team('pending')], 'team-pending'],
    ['a team whose league has not drafted', [team('not-drafted')], 'not-drafted'],
    ['a team in no league', [team('no-league'), team('not-found')], 'no-league'],
  ])('%s', (_, teams, kind) => expect(screenState({ ...nothing, teams })).toEqual({ kind }))
})

test('a head-to-head league in the answer may still be before its draft', () => {
  const known = { rows: 1, failure: null, teams: [], leagues: 1, isAsking: false }
  expect(screenState({ ...known, sync: { ...sync, drafted: false } })).toEqual({ kind: 'not-drafted' })
  expect(screenState({ ...known, sync })).toEqual({ kind: 'ready' })
})
