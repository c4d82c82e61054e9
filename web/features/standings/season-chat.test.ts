import { expect, test } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { seasonChat } from './season-chat.ts'

const row = (team_name: string, part: Partial<StandingsRow>) =>
  ({ team_name, owner_first_name: 'Jo', owner_last_name: team_name, gw_points: null, ...part }) as StandingsRow

test('a league of totals, by rank', () => {
  const rows = [
    row('B', { rank: 2, gw_points: 30, total_points: 600 }),
    row('A', { rank: 1, gw_points: 54, total_points: 612 }),
    row('C', { rank: 2, total_points: 600 }),
  ]
  expect(seasonChat(rows, ({ team_name }) => team_name === 'C')).toEqual({
    title: 'Season',
    figures: ['GW points', 'total'],
    lines: [
      { place: 1, team: 'A', owner: 'Jo A', figures: ['54', '612'], isOwn: false },
      { place: 2, team: 'B', owner: 'Jo B', figures: ['30', '600'], isOwn: false },
      { place: 2, team: 'C', owner: 'Jo C', figures: ['—', '600'], isOwn: true },
    ],
  })
})

test('a head-to-head league has its league points, too', () => {
  const rows = [row('A', { rank: 1, gw_points: 54, total_points: 612, h2h_points: 21 })]
  const { figures, lines } = seasonChat(rows, () => false)
  expect([figures, lines[0]?.figures]).toEqual([
    ['GW points', 'total', 'league points'],
    ['54', '612', '21'],
  ])
})
