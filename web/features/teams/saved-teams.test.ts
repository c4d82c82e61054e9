import { expect, test } from 'vitest'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam } from '#contract/people/teams.ts'
import { leagueIdsOf, progressOf, selectedOf, type TeamLeague, teamsOf, wordsForLeague } from './saved-teams.ts'

function entry(over: Partial<SavedTeam>): SavedTeam {
  return {
    team_id: 7,
    year: '2026-27',
    game: 'draft',
    player_name: 'Ann Bell',
    team_name: 'Bells',
    league_id: 1,
    league_name: 'One',
    status: 'ready',
    ...over,
  }
}

const nameless = { player_name: null, team_name: null, league_id: null, league_name: null }

test('a team in two leagues is one team, and keeps its place', () => {
  const teams = teamsOf([
    entry({}),
    entry({ team_id: 8, ...nameless, status: 'pending' }),
    entry({ league_id: 2, league_name: 'Two', status: 'not-drafted' }),
  ])
  expect(teams.map(({ id, name, status }) => ({ id, name, status }))).toEqual([
    { id: 7, name: 'Bells', status: 'ready' },
    { id: 8, name: null, status: 'pending' },
  ])
  expect(teams[0]?.leagues).toEqual([
    { key: 'draft-1', ref: { game: 'draft', league_id: 1, league_name: 'One' }, name: 'One', status: 'ready' },
    { key: 'draft-2', ref: { game: 'draft', league_id: 2, league_name: 'Two' }, name: 'Two', status: 'not-drafted' },
  ])
  expect(teams[1]?.leagues).toEqual([])
})

test('the two types of classic leagues have separate numbers, and nothing is listed twice', () => {
  const classic = entry({ game: 'classic', type: 'classic' })
  const teams = teamsOf([classic, { ...classic, type: 'h2h' }, classic])
  expect(teams[0]?.leagues.map(({ key }) => key)).toEqual(['classic-classic-1', 'classic-h2h-1'])
})

test('the same number in another game or season is another team', () => {
  expect(teamsOf([entry({}), entry({ game: 'classic' }), entry({ year: '2025-26' })])).toHaveLength(3)
})

test('teams stand in the one order of their leagues, and those without one last', () => {
  const duel = { game: 'classic', type: 'h2h', league_id: 3, league_name: 'Duel' } as const
  const classic = { game: 'classic', type: 'classic', league_id: 5, league_name: 'Classic' } as const
  const teams = teamsOf([
    entry({ team_id: 1, ...nameless }),
    entry({ team_id: 2, ...duel }),
    entry({ team_id: 3, league_id: 30, league_name: 'Aardvarks' }),
    entry({ team_id: 4, ...duel }),
    entry({ team_id: 4, ...classic }),
    entry({ team_id: 5, league_id: 9, league_name: 'Zebras' }),
  ])
  expect(teams.map(({ id, leagues }) => [id, ...leagues.map(({ name }) => name)])).toEqual([
    [5, 'Zebras'],
    [3, 'Aardvarks'],
    [4, 'Classic', 'Duel'],
    [2, 'Duel'],
    [1],
  ])
})

test('the selected leagues of a classic team', () => {
  const classic = { game: 'classic', type: 'classic' } as const
  const entries = [
    entry({}),
    entry(classic),
    entry({ ...classic, type: 'h2h', league_id: 5 }),
    entry({ ...classic, team_id: 8 }),
  ]
  expect([...selectedOf(teamsOf(entries), 7)]).toEqual(['classic 1', 'h2h 5'])
  expect(selectedOf(teamsOf(entries), 9).size).toBe(0)
})

test('a league without a name shows its number', () => {
  expect(teamsOf([entry({ league_name: null })])[0]?.leagues[0]?.name).toBe('League 1')
})

test.each([
  { case: 'nothing saved', entries: [], ids: '' },
  { case: 'two teams of one league', entries: [entry({}), entry({ team_id: 8 })], ids: 'draft-1' },
  { case: 'no league yet', entries: [entry(nameless)], ids: '' },
  {
    case: 'both games',
    entries: [entry({ league_id: 3 }), entry({ game: 'classic', type: 'h2h', league_id: 3 })],
    ids: 'classic-h2h-3,draft-3',
  },
])('league ids: $case → "$ids"', ({ entries, ids }) => {
  expect(leagueIdsOf(entries)).toBe(ids)
})

function sync(over: Partial<LeagueSync>): LeagueSync {
  return {
    game: 'draft',
    league_id: 1,
    league_name: 'One',
    state: 'ready',
    done: 120,
    total: 120,
    scoring: 'h',
    drafted: true,
    latest_gameweek: 12,
    updated_at: '2026-11-20T20:14:00Z',
    next_gameweek: 13,
    next_deadline: null,
    message: null,
    ...over,
  }
}

const notDrafted = 'This league has not drafted yet. Its tables fill after the draft and the first final gameweek.'
const one = teamsOf([entry({})])[0]?.leagues[0] as TeamLeague

test.each([
  { case: 'ready', league: one, at: sync({}), words: null },
  { case: 'being fetched', league: one, at: sync({ state: 'syncing', latest_gameweek: null }), words: null },
  { case: 'not drafted', league: one, at: sync({ drafted: false, latest_gameweek: null }), words: notDrafted },
  {
    case: 'not drafted, not asked yet',
    league: { ...one, status: 'not-drafted' as const },
    at: undefined,
    words: notDrafted,
  },
  { case: 'drafted meanwhile', league: { ...one, status: 'not-drafted' as const }, at: sync({}), words: null },
  {
    case: 'failed with a reason',
    league: one,
    at: sync({ state: 'failed', message: 'Down.' }),
    words: 'Down. It will be tried again.',
  },
  {
    case: 'failed for good',
    league: { ...one, status: 'league-too-large' as const },
    at: sync({ state: 'failed', message: 'Too large.' }),
    words: 'Too large.',
  },
  {
    case: 'failed without',
    league: one,
    at: sync({ state: 'failed' }),
    words: 'This league could not be fetched. It will be tried again.',
  },
  {
    case: 'before the first final gameweek',
    league: one,
    at: sync({ latest_gameweek: null, next_gameweek: 1 }),
    words: 'No gameweek is final yet. The tables fill after gameweek 1.',
  },
  {
    case: 'no gameweek, no next',
    league: one,
    at: sync({ latest_gameweek: null, next_gameweek: null }),
    words: 'No gameweek is final yet.',
  },
  { case: 'ready, and something is missing', league: one, at: sync({ message: 'It waits.' }), words: 'It waits.' },
  {
    case: 'too large, not asked yet',
    league: { ...one, status: 'league-too-large' as const },
    at: undefined,
    words: 'This league is too large to be followed.',
  },
  { case: 'not asked yet', league: one, at: undefined, words: null },
])('a league, $case: $words', ({ league, at, words }) => {
  expect(wordsForLeague(league, { sync: at, isUnknown: false })).toBe(words)
})

test('a league whose progress could not be fetched', () => {
  expect(wordsForLeague(one, { sync: undefined, isUnknown: true })).toBe(
    'How far this league is fetched cannot be told right now.',
  )
})

test.each([
  { done: 34, total: 120, text: 'Fetching gameweeks: 34 of 120' },
  { done: 0, total: 0, text: 'Fetching starts in a moment.' },
])('progress $done of $total: $text', ({ done, total, text }) => {
  expect(progressOf(sync({ done, total }))).toBe(text)
})
