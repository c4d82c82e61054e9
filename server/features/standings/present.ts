import type { StandingsRow } from '#contract/standings.ts'
import { standings } from '#domain/standings.ts'
import { type PresentedLeague, teamFieldsOf } from '#server/features/leagues/present.ts'

export function presentStandings(league: PresentedLeague): StandingsRow[] {
  const fields = teamFieldsOf(league)
  return standings(league.facts).map(({ team, gameweek, rank, lastRank, gameweekPoints, totalPoints, record }) => ({
    ...fields(team),
    gameweek,
    rank,
    last_rank: lastRank,
    gw_points: gameweekPoints,
    total_points: totalPoints,
    ...(record && { wins: record.wins, draws: record.draws, losses: record.losses, h2h_points: record.points }),
  }))
}
