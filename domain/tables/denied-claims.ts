import type { DeniedClaim } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

/** What the official game lists about a claim or move; `index` is its place in the order of processing. */
type Claim = {
  id: number
  team: TeamId
  gameweek: Gameweek
  kind: string
  result: string
  playerIn: PlayerId
  index: number | null
}

/**
 * The waiver claims that were denied because somebody else had been served with the player before in that gameweek, in the order in which they
 * were processed. Not one whose player to drop was gone (`do`), nor one for a player whom the same team got that gameweek. Several claims of one team for one player,
 * with other players to go, are one.
 */
export function deniedClaims(claims: readonly Claim[]): (DeniedClaim & { id: number })[] {
  const waivers = claims
    .filter(({ kind }) => kind === 'w')
    .toSorted((a, b) => a.gameweek - b.gameweek || (a.index ?? 0) - (b.index ?? 0) || a.id - b.id)
  const of = ({ gameweek, playerIn }: Claim) => `${gameweek} ${playerIn}`
  const accepted = claims.filter(({ result }) => result === 'a')
  const settled = new Set(accepted.map((claim) => `${of(claim)} ${claim.team}`))
  const served = new Map<string, TeamId>()
  return waivers.flatMap((claim) => {
    const { id, team, gameweek, result, playerIn: player } = claim
    if (result === 'a') served.set(of(claim), team)
    const winner = served.get(of(claim))
    const key = `${of(claim)} ${team}`
    if (result !== 'di' || winner === undefined || settled.has(key)) return []
    settled.add(key)
    return [{ id, team, gameweek, player, served: winner }]
  })
}
