import type { Trade } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

/** The trades that count from a gameweek on, in their order. One that the same two teams undid before it is none, and neither is what undid it. */
export function tradesMade<Made extends Trade>(trades: readonly Made[], gameweek: Gameweek): Made[] {
  const made: Made[] = []
  for (const trade of trades) {
    if (trade.gameweek !== gameweek || trade.items.length === 0) continue
    const undone = made.findIndex((other) => isUndone(other, trade))
    if (undone === -1) made.push(trade)
    else made.splice(undone, 1)
  }
  return made
}

function isUndone(trade: Trade, by: Trade): boolean {
  const [team, other] = [trade.offeredBy, trade.receivedBy]
  const isBetweenThem = [by.offeredBy, by.receivedBy].includes(team) && [by.offeredBy, by.receivedBy].includes(other)
  return isBetweenThem && keyOf(cameTo(trade, team)) === keyOf(cameTo(by, other)) && cameBack(trade, by, team)
}

function cameBack(trade: Trade, by: Trade, team: TeamId): boolean {
  return keyOf(cameTo(by, team)) === keyOf(trade.items.map(({ playerOut }) => playerOut))
}

function cameTo({ offeredBy, items }: Trade, team: TeamId): PlayerId[] {
  return items.map(({ playerIn, playerOut }) => (offeredBy === team ? playerIn : playerOut))
}

function keyOf(players: readonly PlayerId[]): string {
  return players.toSorted((a, b) => a - b).join(' ')
}
