import type { ProgrammeRow } from '#contract/views/programme.ts'
import { tradesMade } from '#domain/draft-room/trades-made.ts'
import type { Gameweek, PlayerId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { playersCalled } from '#server/views/leagues/present.ts'

/** The trades that count from a gameweek on, between teams that are still in the league. */
export function tradesFor(league: StoredLeague, gameweek: Gameweek): Pick<ProgrammeRow, 'trades'> {
  const { teams, trades = [] } = league.facts
  const isThere = (team: number) => teams.some((one) => one.team === team)
  const made = tradesMade(trades, gameweek).filter((one) => isThere(one.offeredBy) && isThere(one.receivedBy))
  if (made.length === 0) return {}
  const named = made.flatMap(({ items }) => items.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]))
  const name = playersCalled(league, { named, gameweek })
  const called = (player: PlayerId) => ({ player_id: player, web_name: name(player) })
  return {
    trades: made.map(({ offeredBy, receivedBy, items }) => ({
      offered_by: offeredBy,
      received_by: receivedBy,
      got: items.map(({ playerIn }) => called(playerIn)),
      gave: items.map(({ playerOut }) => called(playerOut)),
    })),
  }
}
