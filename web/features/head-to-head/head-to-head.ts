import type { HeadToHeadLeague, HeadToHeadMatch, HeadToHeadStanding } from '#contract/head-to-head.ts'
import { newestFirst } from '#web/features/leagues/league-choice.ts'

/** Gameweeks with results, newest first. */
export function resultGameweeks(league: HeadToHeadLeague | undefined): number[] {
  const played = Object.entries(league?.results ?? {}).filter(([, matches]) => matches.length > 0)
  return newestFirst(played.map(([gameweek]) => Number(gameweek)))
}

/** A league is called as in its first result. */
export function nameOf(league: HeadToHeadLeague): string {
  const first = Object.values(league.results).find((matches) => matches.length > 0)?.[0]
  return first?.leagueName || league.league_name || String(league.league_id)
}

/** The average team of an odd league stands in the table once it has played or has points. */
export function shownStandings(rows: readonly HeadToHeadStanding[]): HeadToHeadStanding[] {
  return rows.filter((row) => row.teamName !== 'Average' || row.played !== 0 || row.totalPoints !== 0)
}

/** The side that scored more; null for a draw. */
export function winner({ teamAScore, teamBScore }: HeadToHeadMatch): 'a' | 'b' | null {
  if (teamAScore === teamBScore) return null
  return teamAScore > teamBScore ? 'a' : 'b'
}
