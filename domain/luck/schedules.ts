import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { scoresOf } from './luck.ts'

/** Match points of `team` up to a gameweek, had it had the fixtures of `scheduleOf`. */
export type Swapped = { team: TeamId; scheduleOf: TeamId; points: number }

/**
 * Every team with the fixtures of every other, up to and including a gameweek: its own scores against those whom the other met. Where the other met the team itself, the team meets
 * the other: nobody plays themselves. The average team keeps its real scores. Gameweeks in which a score is not known are left out, knock-out matches too. The team's
 * own fixtures give its real match points, as far as the scores are known. Empty where the league is not head-to-head.
 */
export function schedules(facts: LeagueFacts, through: Gameweek): Swapped[] {
  if (facts.scoring !== 'h') return []
  const points = new Map<string, Swapped>()
  for (const { team } of facts.teams)
    for (const { team: scheduleOf } of facts.teams) points.set(`${team} ${scheduleOf}`, { team, scheduleOf, points: 0 })
  const counted = facts.matches.filter(
    ({ finished, isKnockout, gameweek }) => finished && !isKnockout && gameweek <= through,
  )
  for (const [gameweek, matches] of Map.groupBy(counted, ({ gameweek }) => gameweek)) {
    if (!facts.gameweeks.includes(gameweek)) continue
    const scores = scoresOf(facts, gameweek)
    for (const side of matches.flatMap(sidesOf))
      for (const { team } of facts.teams) {
        const swapped = side.team === null ? undefined : points.get(`${team} ${side.team}`)
        const own = scores.get(team)
        const other = side.opponent === team ? scores.get(side.team as TeamId) : side.opponentScore
        if (swapped && own !== undefined && other !== undefined)
          swapped.points += own > other ? 3 : own === other ? 1 : 0
      }
  }
  return [...points.values()]
}

type Side = { team: TeamId | null; opponent: TeamId | null; opponentScore: number }

function sidesOf({ teamA, teamB, pointsA, pointsB }: Match): Side[] {
  return [
    { team: teamA, opponent: teamB, opponentScore: pointsB },
    { team: teamB, opponent: teamA, opponentScore: pointsA },
  ]
}
