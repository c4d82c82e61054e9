import type { StandingsRow } from '#contract/views/standings.ts'
import type { Gameweek } from '#domain/ids.ts'
import { championBy, knockoutOf } from '#domain/tables/knockout.ts'
import { standings } from '#domain/tables/standings.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentStandings(league: StoredLeague, from: Gameweek = 0): StandingsRow[] {
  const fields = teamFieldsOf(league)
  const isDecidedByFinal = knockoutOf(league.facts) !== null
  const rows = standings(league.facts).filter(({ gameweek }) => gameweek >= from)
  return rows.map(({ team, gameweek, rank, lastRank, gameweekPoints, totalPoints, missing, record }) => ({
    ...fields(team),
    gameweek,
    rank,
    last_rank: lastRank,
    gw_points: gameweekPoints,
    total_points: totalPoints,
    missing,
    ...(record && {
      wins: record.wins,
      draws: record.draws,
      losses: record.losses,
      h2h_points: record.points,
      form: [...record.form],
    }),
    ...(isDecidedByFinal && { is_champion: championBy(league.facts, gameweek) === team }),
  }))
}
