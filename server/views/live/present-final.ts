import type { LiveRow } from '#contract/live/live.ts'
import { finalTable } from '#domain/live/final.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { playersCalled, teamFieldsOf } from '#server/views/leagues/present.ts'

/** The league's latest final gameweek, best first; empty while the time at which it became final is unknown. */
export function presentFinal(league: StoredLeague): LiveRow[] {
  const { facts, finalAt } = league
  if (finalAt === null) return []
  const fields = teamFieldsOf(league)
  const table = finalTable(facts)
  const named = table.flatMap(({ captain }) => captain?.player ?? [])
  const nameOf = playersCalled(league, { named, gameweek: table[0]?.gameweek ?? 0 })
  return table.map((row) => ({
    ...fields(row.team),
    gameweek: row.gameweek,
    state: 'final',
    gw_points: row.gameweekPoints,
    projected_points: row.gameweekPoints,
    total_points: row.totalPoints,
    rank: row.rank,
    last_rank: row.lastRank,
    is_base_provisional: false,
    to_play: 0,
    playing: 0,
    bench_points: row.benchPoints,
    captain: row.captain && nameOf(row.captain.player),
    ...(row.captain?.isVice && { is_vice_captain: true }),
    captain_points: row.captain?.points ?? null,
    ...(row.match && {
      opponent_team_id: row.match.opponent,
      opponent_points: row.match.opponentPoints,
      is_opponent_about: false,
      match_result: row.match.result,
    }),
    ...(row.round !== null && { round: row.round }),
    ...(row.record && {
      wins: row.record.wins,
      draws: row.record.draws,
      losses: row.record.losses,
      h2h_points: row.record.points,
    }),
    missing: [...row.missing],
    as_of: finalAt.toISOString(),
  }))
}
