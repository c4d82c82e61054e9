import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
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
  const taken = new Map(waivers.filter(({ result }) => result === 'a').map((move) => [move.playerIn, move.team]))
  const denied = new Set<string>()
  const lines = waivers.flatMap((move) => {
    const team = nameOf(teams, move.team)
    const came = nameOf(players, move.playerIn)
    if (move.result === 'a') return [`${team} got ${came} for ${nameOf(players, move.playerOut)}.`]
    const winner = taken.get(move.playerIn)
    // Several claims of one team for one player, with other players to go: one denial.
    const key = `${move.team} ${move.playerIn}`
    if (move.result !== 'di' || winner === undefined || winner === move.team || denied.has(key)) return []
    denied.add(key)
    return [`${team} wanted ${came}, and ${nameOf(teams, winner)} came first.`]
  })
  if (lines.length <= MOST + 1) return lines
  return [...lines.slice(0, MOST), `And ${lines.length - MOST} more.`]
}

function nameOf<Id>(names: ReadonlyMap<Id, string>, id: Id): string {
  return names.get(id) ?? 'somebody'
}
