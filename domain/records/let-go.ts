import type { LeagueFacts } from '../facts.ts'
import type { Missed } from './for-others.ts'

/** Each player whom a team has let go, once, since the first time. Waivers, free agents and transfers let go, trades do not. */
export function letGo({ moves }: LeagueFacts): Missed[] {
  const first = new Map<string, Missed>()
  for (const { team, playerOut: player, gameweek: since } of moves) {
    const key = `${team} ${player}`
    const known = first.get(key)
    if (!known || since < known.since) first.set(key, { kind: 'let-go', team, player, since })
  }
  return [...first.values()]
}
