import { expect, test } from 'vitest'
import type { StoredAnswer } from './answer-store.ts'
import { STORED_CALLS } from './read-stored.ts'
import { diskKey, ownerOf, PERSONAL, PUBLIC, sorted } from './stored-answers.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const row = {
  team_id: 1,
  year: '2026-27',
  game: 'draft',
  player_name: 'Jo S',
  team_name: 'A',
  league_id: 7,
  league_name: 'Ours',
  status: 'ready',
}
const TEAMS = ['/api/team/all', {}]
const answer = (part: Partial<StoredAnswer> = {}): StoredAnswer => ({
  uid: 'ann',
  key: diskKey(TEAMS),
  at: NOW - HOUR,
  data: [row],
  ...part,
})

test('all that is stored can be read again, by the call that it came from', () => {
  const pathsOf = (isPublic: boolean) =>
    STORED_CALLS.filter(({ access }) => (access === 'none') === isPublic).map(({ path }) => path)
  expect(new Set(pathsOf(true))).toEqual(PUBLIC)
  expect(new Set(pathsOf(false))).toEqual(PERSONAL)
})

test.each([
  { path: '/api/bench-king-data', owner: 'ann' },
  { path: '/api/league-standings', owner: 'ann' },
  { path: '/api/team/all', owner: 'ann' },
  { path: '/api/bench-trending-gw', owner: '' },
  { path: '/api/account', owner: null },
  { path: '/api/leagues/:teamId', owner: null },
  { path: '/api/nothing', owner: null },
])('an answer of $path, seen by Ann, belongs to "$owner"', ({ path, owner }) =>
  expect(ownerOf([path, {}], 'ann')).toBe(owner),
)

test.each([
  { case: 'the person’s', stored: answer(), uid: 'ann', isShown: true },
  { case: 'somebody else’s', stored: answer({ uid: 'bo' }), uid: 'ann', isShown: false },
  { case: 'a person’s, with nobody signed in', stored: answer(), uid: null, isShown: false },
  { case: 'a person’s that claims to be public', stored: answer({ uid: '' }), uid: null, isShown: false },
  { case: 'of thirteen days ago', stored: answer({ at: NOW - 13 * 24 * HOUR }), uid: 'ann', isShown: true },
  { case: 'of fifteen days ago', stored: answer({ at: NOW - 15 * 24 * HOUR }), uid: 'ann', isShown: false },
  { case: 'of tomorrow, by a clock that was wrong', stored: answer({ at: NOW + HOUR }), uid: 'ann', isShown: false },
  { case: 'of another shape', stored: answer({ key: [0, ...TEAMS] }), uid: 'ann', isShown: false },
  {
    case: 'that the contract no longer knows',
    stored: answer({ data: [{ ...row, team_id: 'A' }] }),
    uid: 'ann',
    isShown: false,
  },
  {
    case: 'that is no longer kept',
    stored: answer({ key: diskKey(['/api/account', {}]) }),
    uid: 'ann',
    isShown: false,
  },
])('an answer $case is shown: $isShown, else dropped', async ({ stored, uid, isShown }) => {
  const { stored: shown, dropped } = await sorted([stored], { uid, now: NOW })
  expect([shown.map(({ key, at, data }) => ({ key, at, data })), dropped]).toEqual(
    isShown ? [[{ key: TEAMS, at: stored.at, data: [row] }], []] : [[], [stored]],
  )
})

test('of many answers the newest stay', async () => {
  const all = Array.from({ length: 70 }, (_, age) =>
    answer({ key: diskKey(['/api/team/all', { userId: String(age) }]), at: NOW - age * HOUR }),
  )
  const { stored, dropped } = await sorted(all.toReversed(), { uid: 'ann', now: NOW })
  expect([stored.length, stored[0]?.at, dropped.length]).toEqual([60, NOW, 10])
  expect(Math.max(...dropped.map(({ at }) => at))).toBe(NOW - 60 * HOUR)
})
