import type { BenchKingRow } from '#contract/views/bench-king.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { benchKing, leftThere } from '#domain/tables/bench.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

/** The specification has names of its own for two figures; the others go by ours. */
export function presentBenchKing(league: StoredLeague, from: Gameweek = 0): BenchKingRow[] {
  const fields = teamFieldsOf(league)
  const { facts, players } = league
  function leftIn(team: TeamId, gameweek: Gameweek): Pick<BenchKingRow, 'left'> {
    const [week, points] = [facts.weeks.get(team)?.get(gameweek), facts.points.get(gameweek)]
    if (!week || !points) return {}
    const left = leftThere(week, points, facts.game).map(({ player, points }) => ({
      player_id: player,
      web_name: players.get(player) ?? `Player ${player}`,
      points,
    }))
    return { left }
  }
  const rows = benchKing(facts).filter(({ gameweek }) => gameweek >= from)
  return rows.map(({ team, benchPoints, totalBenchPoints, ...rest }) => ({
    ...fields(team),
    ...rest,
    user_bench_total: benchPoints,
    total_bench_points: totalBenchPoints,
    ...leftIn(team, rest.gameweek),
  }))
}
