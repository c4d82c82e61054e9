import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Missed } from './for-others.ts'

/** Each player whom a team claimed too late, once, from the first time, with how many teams were too late then. */
export function denied({ claims = [] }: LeagueFacts): Missed[] {
  const together = Map.groupBy(claims, ({ gameweek, player }) => `${gameweek} ${player}`)
  const first = new Map<string, Missed>()
  for (const { team, player, gameweek: since, served } of claims.toSorted((a, b) => a.gameweek - b.gameweek)) {
    const key = `${team} ${player}`
    const claimants = together.get(`${since} ${player}`)?.length ?? 1
    if (!first.has(key)) first.set(key, { kind: 'denied', team, player, since, served, claimants })
  }
  return [...first.values()]
}
