import { expect, test } from 'vitest'
import { lineUpOf } from './line-up-link.ts'

const team = { league_id: 7, league_name: 'Seven', team_id: 31, team_name: 'Kettle United' }

const draft = { ...team, game: 'draft' } as const
const classic = { ...team, game: 'classic' } as const

test.each([
  { case: 'the default gameweek', linked: { ...draft, gameweek: 12 }, at: '', search: '?league=7' },
  { case: 'a chosen gameweek', linked: { ...draft, gameweek: 3 }, at: '?gw=3&sort=bench', search: '?gw=3&league=7' },
  { case: 'one that is not there', linked: { ...draft, gameweek: 12 }, at: '?league=7&gw=59', search: '?league=7' },
  { case: 'a screen of the whole season', linked: draft, at: '?gw=3', search: '?gw=3&league=7' },
  {
    case: 'classic, and the team of a chart',
    linked: { ...classic, type: 'classic', gameweek: 3 } as const,
    at: '?league=7&game=classic&gw=3&team=5',
    search: '?league=7&gw=3&team=5&game=classic',
  },
  {
    case: 'head to head',
    linked: { ...classic, type: 'h2h', gameweek: 3 } as const,
    at: '?gw=3',
    search: '?gw=3&league=7&game=classic&type=h2h',
  },
])('$case', ({ linked, at, search }) =>
  expect(lineUpOf(linked, new URLSearchParams(at))).toEqual({ pathname: '/lineup/31', search }),
)
