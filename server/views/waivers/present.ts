import type { WaiverRow, MovedPlayer as WireMovedPlayer } from '#contract/views/waivers.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek } from '#domain/ids.ts'
import { type MovedPlayer, waivers } from '#domain/tables/waivers.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentWaivers(league: StoredLeague, from: Gameweek = 0): WaiverRow[] {
  const fields = teamFieldsOf(league)
  const { doMovesCost } = rulesOf(league.facts.game)
  const rows = waivers(league.facts).filter((row) => row.gameweek >= from)
  return rows.map(({ team, gameweek, difference, cost, added, removed, missing }) => ({
    ...fields(team),
    gameweek,
    pointsDifference: difference,
    ...(doMovesCost && { transfer_cost: cost }),
    addedPlayers: added.map(named),
    removedPlayers: removed.map(named),
    missing,
  }))

  function named({ player, points }: MovedPlayer): WireMovedPlayer {
    return { player_id: player, web_name: league.players.get(player) ?? `Player ${player}`, total_points: points }
  }
}
