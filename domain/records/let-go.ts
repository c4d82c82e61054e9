import { chipOf } from '#domain/facts/chips.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { netMoves } from '#domain/tables/waivers.ts'
import type { Missed } from './for-others.ts'

/**
 * Each player whom a team has let go, once, since the first time: what a gameweek's waivers, free agents or transfers come to, so that
 * nobody who came and went in one gameweek was let go. Trades let nobody go. Whom a free hit took is missed in its own gameweek
 * and no longer, since the squad before it stands again after it.
 */
export function letGo(facts: LeagueFacts): Missed[] {
  const first = new Map<string, Missed>()
  const together = Map.groupBy(facts.moves, ({ team, gameweek }) => `${team} ${gameweek}`)
  for (const moves of together.values()) {
    const [made] = moves
    if (!made) continue
    const { team, gameweek: since } = made
    const only = chipOf(facts, made) === 'freehit' ? { until: since } : {}
    for (const player of netMoves(moves).removed) {
      const key = `${team} ${player} ${only.until ?? ''}`
      const known = first.get(key)
      if (!known || since < known.since) first.set(key, { kind: 'let-go', team, player, since, ...only })
    }
  }
  return [...first.values()]
}
