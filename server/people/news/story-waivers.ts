import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { deniedClaims } from '#domain/tables/denied-claims.ts'
import type { DraftTransaction } from '#server/ground/upstream/draft-types.ts'

type Names = { teams: ReadonlyMap<TeamId, string>; players: ReadonlyMap<PlayerId, string> }

const MOST = 7

/**
 * The waivers of a gameweek in the order in which they were processed: who got whom, and who was denied by whom. Empty where none are there (yet): claims
 * are secret until they are processed.
 */
export function waiverLines(
  moves: readonly DraftTransaction[],
  gameweek: Gameweek,
  { teams, players }: Names,
): string[] {
  const waivers = moves
    .filter((move) => move.kind === 'w' && move.gameweek === gameweek && teams.has(move.team))
    .toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0) || a.id - b.id)
  const denied = new Map(deniedClaims(waivers).map((claim) => [claim.id, claim]))
  const lines = waivers.flatMap((move) => {
    const team = nameOf(teams, move.team)
    const came = nameOf(players, move.playerIn)
    if (move.result === 'a') return [`${team} got ${came} for ${nameOf(players, move.playerOut)}.`]
    const claim = denied.get(move.id)
    return claim ? [`${team} wanted ${came}, and ${nameOf(teams, claim.served)} came first.`] : []
  })
  if (lines.length <= MOST + 1) return lines
  return [...lines.slice(0, MOST), `And ${lines.length - MOST} more.`]
}

function nameOf<Id>(names: ReadonlyMap<Id, string>, id: Id): string {
  return names.get(id) ?? 'somebody'
}
