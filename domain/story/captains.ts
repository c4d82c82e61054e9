import { multipliers, pointsOf } from '#domain/facts/lineup.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { PlayerId, TeamId } from '../ids.ts'
import type { Week } from './season.ts'

/** Whoever was counted more than once. `isNamed`: as the captain, and not as the vice-captain who stepped in. */
type Captain = { team: TeamId; player: PlayerId; points: number; times: number; isNamed: boolean }

export function captainsOf({ facts, gameweek }: Week): Captain[] {
  const points = facts.points.get(gameweek)
  if (!points || !rulesOf(facts.game).hasCaptains) return []
  return facts.teams.flatMap(({ team }): Captain[] => {
    const picks = facts.weeks.get(team)?.get(gameweek)
    const counts = picks ? multipliers(picks, facts.game) : []
    const place = counts.findIndex((count) => count > 1)
    const player = picks?.picks[place]
    if (!picks || player === undefined) return []
    const times = counts[place] ?? 0
    return [{ team, player, points: pointsOf(points, player), times, isNamed: picks.captain === player }]
  })
}
