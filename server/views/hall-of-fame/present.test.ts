import { expect, test } from 'vitest'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import type { LeagueId, Season } from '#domain/ids.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { presentSeason } from './present.ts'

type Team = {
  name: string
  rank: number | null
  bench: number | null
  missing?: number[]
  hasWon?: boolean
  owner?: string
}

/** At the end of a season of 38 gameweeks; the values of the gameweek before differ. */
function seasonOf(teams: readonly Team[], { isOver = true } = {}) {
  const league = { game: 'classic', type: 'classic', league_id: 9 as LeagueId } as const
  const rowsOf = <Figures extends object>(figures: (team: Team) => Figures) =>
    [37, 38].flatMap((gameweek) =>
      teams.map((team, place) => ({
        ...{ ...league, league_name: 'Odd Socks', team_id: place + 1, team_name: team.name, gameweek },
        ...{ owner_first_name: 'A', owner_last_name: team.owner ?? 'B', missing: team.missing ?? [] },
        ...figures(gameweek === 38 ? team : { ...team, rank: 9 - place, bench: 999 - place }),
      })),
    )
  return presentSeason({
    ...{ ...league, id: 1 as StoredLeagueId, season: '2025-26' as Season, name: 'Odd Socks' },
    ...{ isOver, isJoinedByCaller: false, records: [] },
    standings: rowsOf(({ rank, hasWon }) => ({
      rank,
      ...(hasWon !== undefined && { is_champion: hasWon }),
      last_rank: null,
      gw_points: 1,
      total_points: 1,
    })) satisfies StandingsRow[],
    bench: rowsOf(({ bench }) => ({ user_bench_total: 1, total_bench_points: bench })) satisfies BenchKingRow[],
  })
}

const ANN: Team = { name: 'Ann FC', rank: 1, bench: 290 }
const BOB: Team = { name: 'Bob Rovers', rank: 2, bench: 250 }
const FIRST: Team = { ...BOB, rank: 1 }
const [ann, bob] = [['Ann FC'], ['Bob Rovers']]

test('a league is won in its final, and led in its table until it is over', () => {
  const finalists = [
    { ...ANN, hasWon: false },
    { ...BOB, hasWon: true },
  ]
  expect(seasonOf(finalists)).toMatchObject({ champions: bob, last: [] })
  expect(seasonOf(finalists, { isOver: false })).toMatchObject({ champions: ann, last: bob })
})

test('two teams of one name are told apart by their owners', () => {
  const namesakes = [
    { ...ANN, owner: 'Cox' },
    { ...BOB, name: 'Ann FC', owner: 'Dale' },
  ]
  expect(seasonOf(namesakes)).toMatchObject({ champions: ['Ann FC (A. Cox)'], last: ['Ann FC (A. Dale)'] })
})

test.each([
  ['all is known', [ANN, BOB], { champions: ann, last: bob, bench_kings: ann, most_bench: 290 }],
  [
    'a bench is missing',
    [{ ...ANN, bench: null, missing: [7] }, BOB],
    { champions: ann, last: bob, bench_kings: [], most_bench: null },
  ],
  [
    'a total is missing',
    [{ ...ANN, rank: null, bench: null, missing: [7] }, FIRST, { ...BOB, name: 'Cyd United' }],
    { champions: [], last: [], bench_kings: [], most_bench: null },
  ],
  [
    'a team was never there',
    [FIRST, { name: 'Late', rank: 2, bench: null }],
    { champions: bob, last: ['Late'], bench_kings: bob, most_bench: 250 },
  ],
])('the honours of a season in which %s', (_, teams, honours) => {
  expect(seasonOf(teams)).toMatchObject(honours)
})
