import { expect, test } from 'vitest'
import type { WaiverRow } from '#contract/views/waivers.ts'
import { bestMove, bestWords } from './waivers.ts'

const row = (team_id: number, ...added: [name: string, points: number][]): WaiverRow => ({
  ...{ game: 'draft', league_id: 1, league_name: 'Sunday', team_id, team_name: 'Uni', gameweek: 2, missing: [] },
  ...{ owner_first_name: 'Jo', owner_last_name: 'Smith', pointsDifference: 0, removedPlayers: [] },
  addedPlayers: added.map(([web_name, total_points], place) => ({ player_id: place + 1, web_name, total_points })),
})

test.each<[string, WaiverRow, string]>([
  ['the added player who scored most', row(1, ['Kerr', 2], ['Lund', 9]), 'Lund 9'],
  ['of equals the first', row(1, ['Kerr', 0], ['Lund', 0]), 'Kerr 0'],
  ['below 0', row(1, ['Kerr', -2], ['Lund', -1]), 'Lund −1'],
  ['nobody was added', row(1), ''],
])('the best move of a row: %s', (_, of, words) => expect(bestWords(of).replace('\u00a0', ' ')).toBe(words))

test('the best move of all rows, and of none', () => {
  const best = bestMove([row(1, ['Kerr', 2]), row(2, ['Lund', 9]), row(3, ['Pohl', 9])])
  expect([best?.row.team_id, best?.player.web_name]).toEqual([2, 'Lund'])
  expect(bestMove([row(1)])).toBeNull()
})
