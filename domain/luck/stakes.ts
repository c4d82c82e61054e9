import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { TeamId } from '../ids.ts'
import { type Chances, seasonChances } from './places.ts'

/** In how many of 100 seasons a team ends first: after it has won a match to come, and after it has lost it. */
export type Stakes = { team: TeamId; won: number; lost: number }

/**
 * What is at stake in a match of the next gameweek, for each of its teams: the rest of the season is played as `chances` does, with either
 * winner. Empty where the chances are not known, and where the match decides nothing. The average has no place to win.
 */
export function stakesOf(facts: LeagueFacts, match: Match, played: Chances | null = seasonChances(facts)): Stakes[] {
  const stakes = [match.teamA, match.teamB].flatMap((team): Stakes[] => {
    const of = team === null ? undefined : played?.stakes.get(team)
    if (team === null || !of) return []
    return [{ team, won: Math.round(of.won * 100), lost: Math.round(of.lost * 100) }]
  })
  return stakes.some(({ won, lost }) => won !== lost) ? stakes : []
}
