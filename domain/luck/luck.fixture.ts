import type { LeagueFacts } from '#domain/facts/facts.ts'
import { scoresOf } from './luck.ts'

/** Only matches of gameweeks of which every score is known, with those scores. */
export function agreeing(facts: LeagueFacts): LeagueFacts {
  const matches = facts.matches.flatMap((match) => {
    const scores = scoresOf(facts, match.gameweek)
    if (facts.teams.some(({ team }) => !scores.has(team))) return []
    const scoreOf = (team: typeof match.teamA, average: number) => (team === null ? average : (scores.get(team) ?? 0))
    return [{ ...match, pointsA: scoreOf(match.teamA, match.pointsA), pointsB: scoreOf(match.teamB, match.pointsB) }]
  })
  return { ...facts, matches }
}
