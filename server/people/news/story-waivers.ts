import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { playerNamesIn } from '#domain/story/names.ts'
import { deniedClaims } from '#domain/tables/denied-claims.ts'
import type { DraftTransaction } from '#server/ground/upstream/draft-types.ts'
import type { NamedPlayer } from '#server/views/live/players-store.ts'

export type Names = {
  teams: ReadonlyMap<TeamId, string>
  players: ReadonlyMap<PlayerId, Pick<NamedPlayer, 'web_name' | 'club'>>
}

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
  const mentioned = [...new Set(waivers.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]))]
  const player = playerNamesIn(
    mentioned.map((id) => ({ player: id, name: players.get(id)?.web_name ?? '', club: players.get(id)?.club ?? null })),
  )
  const lines = waivers.flatMap((move) => {
    const team = teams.get(move.team)
    const came = player(move.playerIn)
    if (move.result === 'a') return [`${team} got ${came} for ${player(move.playerOut)}.`]
    const claim = denied.get(move.id)
    return claim ? [`${team} wanted ${came}, and ${teams.get(claim.served)} came first.`] : []
  })
  if (lines.length <= MOST + 1) return lines
  return [...lines.slice(0, MOST), `And ${lines.length - MOST} more.`]
}
