import type { LeagueFacts } from '../facts.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import { pointsOf, starters } from '../lineup.ts'
import type { Feat } from './kinds.ts'

/**
 * After each gameweek, whoever of those whom a team has let go has scored most since, and all who share it, in gameweeks in which somebody else of the league had them in
 * the official eleven and the team itself did not have them at all. Waivers, free agents and transfers let go, trades do not. Each gameweek counts once, however
 * many had them.
 */
export function letGo(facts: LeagueFacts): Feat[] {
  const gone = firstLetGo(facts).map((one) => ({ ...one, value: 0 }))
  return facts.gameweeks.flatMap((gameweek): Feat[] => {
    const fielded = fieldedIn(facts, gameweek)
    const points = facts.points.get(gameweek)
    let most = 0
    for (const one of gone) {
      if (gameweek < one.since) continue
      // Nobody knows whether the team had them where its picks are not stored.
      const isOwned = facts.weeks.get(one.team)?.get(gameweek)?.picks.includes(one.player) ?? true
      if (points && !isOwned && fielded.has(one.player)) one.value += pointsOf(points, one.player)
      most = Math.max(most, one.value)
    }
    if (most === 0) return []
    return gone
      .filter(({ value }) => value === most)
      .map(({ team, player, since, value }) => ({ kind: 'let-go', team, gameweek, value, since, player }))
  })
}

type LetGo = { team: TeamId; player: PlayerId; since: Gameweek }

/** Each player whom a team has let go, once, since the first time. */
function firstLetGo({ moves }: LeagueFacts): LetGo[] {
  const first = new Map<string, LetGo>()
  for (const { team, playerOut: player, gameweek: since } of moves) {
    const key = `${team} ${player}`
    const known = first.get(key)
    if (!known || since < known.since) first.set(key, { team, player, since })
  }
  return [...first.values()]
}

function fieldedIn({ teams, weeks }: LeagueFacts, gameweek: Gameweek): Set<PlayerId> {
  return new Set(
    teams.flatMap(({ team }) => {
      const week = weeks.get(team)?.get(gameweek)
      return week ? starters(week) : []
    }),
  )
}
