import { expect, test } from 'vitest'
import { lineUpOf } from './line-up-link.ts'

const team = { league_id: 7, league_name: 'Seven', team_id: 31, team_name: 'Kettle United' }

test.each([
  ['draft', { ...team, game: 'draft' as const, gameweek: 12 }, '?league=7&gw=12'],
  [
    'classic',
    { ...team, game: 'classic' as const, type: 'classic' as const, gameweek: 3 },
    '?league=7&game=classic&gw=3',
  ],
  [
    'head to head',
    { ...team, game: 'classic' as const, type: 'h2h' as const, gameweek: 3 },
    '?league=7&game=classic&type=h2h&gw=3',
  ],
  ['without a gameweek', { ...team, game: 'draft' as const }, '?league=7'],
])('%s', (_, linked, search) => expect(lineUpOf(linked)).toEqual({ pathname: '/lineup/31', search }))
