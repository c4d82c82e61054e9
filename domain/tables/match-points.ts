import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'

/** Why a match of a final gameweek is no result yet: not finished, or with other points than its teams have. */
export type Doubt = 'not finished' | 'other points'

/**
 * The matches. In the league's latest final gameweek a match whose points differ from its teams' scores counts as not
 * finished: the league's answer may be minutes older than what is known of its teams. For older gameweeks the official
 * match stands: there our points may be the outdated ones. The points of the average team, and of a team whose gameweek
 * is not known, are taken as they are.
 */
export function agreedMatches(facts: LeagueFacts): Match[] {
  const latest = facts.gameweeks.at(-1)
  return facts.matches.map((match) =>
    match.gameweek === latest && doubtAbout(facts, match) === 'other points' ? { ...match, finished: false } : match,
  )
}

/** The final gameweeks with a match that is no result yet, ascending, each with the reason. */
export function doubtfulGameweeks(facts: LeagueFacts): { gameweek: Gameweek; doubt: Doubt }[] {
  if (facts.scoring !== 'h') return []
  return facts.gameweeks.flatMap((gameweek) => {
    const doubts = facts.matches.filter((match) => match.gameweek === gameweek).map((match) => doubtAbout(facts, match))
    const doubt = doubts.find((found) => found === 'not finished') ?? doubts.find((found) => found !== null)
    return doubt ? [{ gameweek, doubt }] : []
  })
}

function doubtAbout(facts: LeagueFacts, match: Match): Doubt | null {
  const { gameweek, teamA, teamB, pointsA, pointsB, finished } = match
  if (!finished) return 'not finished'
  const agrees = (team: TeamId | null, points: number) =>
    team === null || (netScore(facts, { team, gameweek }) ?? points) === points
  return agrees(teamA, pointsA) && agrees(teamB, pointsB) ? null : 'other points'
}
