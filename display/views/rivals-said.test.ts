import { expect, test } from 'vitest'
import type { RivalSeason, RivalWeek } from '#contract/views/rivals.ts'
import { rivalsSaid } from './rivals-said.ts'

const after = (total: number | null): RivalWeek => ({
  ...{ points: total, total_points: total, bench_points: 0, moves_points: 0 },
})
const team = (team_id: number) => ({ team_id, team_name: 'Uni', owner_first_name: 'A', owner_last_name: `${team_id}` })

function said(totals: [number | null, number | null] | null, scores: [number, number][] = []): string[] {
  const season: RivalSeason = {
    ...{ season: '2026-27', league_name: 'Ours', a: team(1), b: team(2), luck: null, missing: { a: [], b: [] } },
    weeks: totals ? [{ gameweek: 9, a: after(totals[0]), b: after(totals[1]) }] : [],
    matches: scores.map(([a, b], place) => ({ gameweek: place + 1, a, b })),
  }
  return rivalsSaid(season, { a: 'Uni (A. 1)', b: 'Uni (A. 2)' })
}

test.each<[string, string[], string[]]>([
  [
    'they have met, the latest match first',
    said(
      [90, 80],
      [
        [30, 20],
        [10, 40],
        [5, 4],
      ],
    ),
    ['Uni (A. 1) 2–1 Uni (A. 2): 90 to 80 points.', 'GW 3: 5–4', 'GW 2: 10–40', 'GW 1: 30–20'],
  ],
  [
    'one was drawn, and one has points below 0',
    said(
      [-3, 0],
      [
        [7, 7],
        [-3, 0],
      ],
    ),
    ['Uni (A. 1) 0–1 Uni (A. 2), 1 drawn: −3 to 0 points.', 'GW 2: −3 to 0', 'GW 1: 7–7'],
  ],
  ['they have not met', said([12, 12]), ['Uni (A. 1) and Uni (A. 2): 12 to 12 points.']],
  ['a total is not known', said([null, 12]), ['Uni (A. 1) and Uni (A. 2): not all points are known.']],
  ['there is no gameweek yet', said(null), ['Uni (A. 1) and Uni (A. 2): not all points are known.']],
])('%s', (_, words, wanted) => expect(words).toEqual(wanted))
