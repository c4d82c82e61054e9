import type { LeagueFacts } from '#domain/facts/facts.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'

/** Whose squads a trade changed for the gameweek; null where trades are not known. */
export function tradersIn({ game, trades }: LeagueFacts, gameweek: Gameweek): Set<TeamId> | null {
  if (!rulesOf(game).hasTrades) return new Set()
  const made = trades?.filter((trade) => trade.gameweek === gameweek)
  return made ? new Set(made.flatMap(({ offeredBy, receivedBy }) => [offeredBy, receivedBy])) : null
}
