import type { WaiverRow, MovedPlayer as WireMovedPlayer } from '#contract/waivers.ts'
import { type MovedPlayer, transferCostOf, waivers } from '#domain/waivers.ts'
import { type PresentedLeague, teamFieldsOf } from '#server/features/leagues/present.ts'

export function presentWaivers(league: PresentedLeague): WaiverRow[] {
  const fields = teamFieldsOf(league)
  return waivers(league.facts).map(({ team, gameweek, difference, added, removed }) => ({
    ...fields(team),
    gameweek,
    pointsDifference: difference,
    ...(league.game === 'classic' && { transfer_cost: transferCostOf(league.facts, { team, gameweek }) }),
    addedPlayers: added.map(named),
    removedPlayers: removed.map(named),
  }))

  function named({ player, points }: MovedPlayer): WireMovedPlayer {
    return { player_id: player, web_name: league.players.get(player) ?? `Player ${player}`, total_points: points }
  }
}
