import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import type { StandingsRow } from '#contract/views/standings.ts'

type Side = { team_id: number; team_name: string; owner_first_name: string; owner_last_name: string }

/** Ann against Cyd, who met in the second gameweek. */
export function rivalsOf(
  rows: readonly StandingsRow[],
  { ann, bob, cyd }: Record<'ann' | 'bob' | 'cyd', Side>,
): Rivals {
  const [first] = rows
  if (!first) throw new Error('the office has rows')
  const { game, league_id, league_name } = first
  const teams = [ann, cyd, bob].map(({ team_id, team_name, owner_first_name, owner_last_name }) => ({
    ...{ team_id, team_name, owner_first_name, owner_last_name },
  }))
  const [a, b] = teams as [Side, Side, Side]
  const weekOf = (team: Side, gameweek: number) => {
    const row = rows.find((one) => one.team_id === team.team_id && one.gameweek === gameweek)
    const { gw_points: points = null, total_points = null } = row ?? {}
    return { points, total_points, bench_points: 5, moves_points: gameweek - 2 }
  }
  const season: RivalSeason = {
    ...{ season: '2026-27', league_name, a, b },
    weeks: [1, 2, 3].map((gameweek) => ({ gameweek, a: weekOf(a, gameweek), b: weekOf(b, gameweek) })),
    matches: [{ gameweek: 2, a: 40, b: 20 }],
    luck: {
      a: { all_play: { wins: 4, draws: 0, losses: 2 }, real_points: 7, expected_points: 6, left_undone: 9 },
      b: { all_play: { wins: 2, draws: 1, losses: 3 }, real_points: 3, expected_points: 3.3, left_undone: 12 },
    },
    draft: {
      a: { brought: 31, kept: 120, best: { web_name: 'Kerr', round: 1, brought: 31 } },
      b: { brought: 72, kept: 100, best: { web_name: 'Lund', round: 2, brought: 44 } },
    },
    trades: [{ gameweek: 2, a_got: ['Ruiz'], b_got: ['Toth', 'Nagy'], balance: -12 }],
    missing: { a: [], b: [] },
  }
  return { game, league_id, league_name, gameweek: 3, teams, asked: 'found', seasons: [season] }
}
