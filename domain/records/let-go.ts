import type { LeagueFacts } from '../facts.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { pointsOf, starters } from '../lineup.ts'
import type { Feat } from './kinds.ts'

/**
 * After each gameweek, what everybody whom a team has let go has scored since, in gameweeks in which somebody else of the league had them in the official eleven
 * and the team itself did not have them at all. Waivers, free agents and transfers let go, trades do not. Each gameweek counts once, however many had them.
 */
export function letGo(facts: LeagueFacts): Feat[] {
  const fielded = new Map(facts.gameweeks.map((gameweek) => [gameweek, fieldedIn(facts, gameweek)]))
  const first = new Map<string, { team: TeamId; player: PlayerId; since: Gameweek }>()
  for (const { team, playerOut: player, gameweek: since } of facts.moves) {
    const key = `${team} ${player}`
    const known = first.get(key)
    if (!known || since < known.since) first.set(key, { team, player, since })
  }
  return [...first.values()].flatMap(({ team, player, since }) => {
    let value = 0
    return facts.gameweeks.flatMap((gameweek): Feat[] => {
      if (gameweek < since) return []
      const points = facts.points.get(gameweek)
      // Nobody knows whether the team had them where its picks are not stored.
      const isOwned = facts.weeks.get(team)?.get(gameweek)?.picks.includes(player) ?? true
      if (points && !isOwned && fielded.get(gameweek)?.has(player)) value += pointsOf(points, player)
      return value > 0 ? [{ kind: 'let-go', team, gameweek, value, since, player }] : []
    })
  })
}

function fieldedIn({ teams, weeks }: LeagueFacts, gameweek: Gameweek): Set<PlayerId> {
  return new Set(
    teams.flatMap(({ team }) => {
      const week = weeks.get(team)?.get(gameweek)
      return week ? starters(week) : []
    }),
  )
}
