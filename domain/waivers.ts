import type { LeagueFacts, Move, PlayerPoints } from './facts.ts'
import type { Gameweek, PlayerId, TeamId } from './ids.ts'
import { pointsOf } from './lineup.ts'

export type WaiverRow = {
  team: TeamId
  gameweek: Gameweek
  /** Points in this gameweek of the added players less those of the removed ones, less the cost of classic transfers. */
  difference: number
  /** By points, highest first, then by id; each with his points in this gameweek. */
  added: MovedPlayer[]
  removed: MovedPlayer[]
}

export type MovedPlayer = { player: PlayerId; points: number }

/**
 * Ins minus outs of each player, over the moves of one team in one gameweek: who came and went is in neither list, and
 * nobody is in both. Each is listed once, however often he came, since a squad has him once.
 */
export function netMoves(moves: readonly Pick<Move, 'playerIn' | 'playerOut'>[]): {
  added: PlayerId[]
  removed: PlayerId[]
} {
  const balance = new Map<PlayerId, number>()
  for (const { playerIn, playerOut } of moves) {
    balance.set(playerIn, (balance.get(playerIn) ?? 0) + 1)
    balance.set(playerOut, (balance.get(playerOut) ?? 0) - 1)
  }
  const players = [...balance]
  return {
    added: players.flatMap(([player, count]) => (count > 0 ? player : [])),
    removed: players.flatMap(([player, count]) => (count < 0 ? player : [])),
  }
}

/**
 * One row for every team and final gameweek whose points are stored, by team, gameweeks ascending; 0 and empty lists
 * without moves. Moves count in the gameweek they are for and in no other, so wildcards and free hits need no care.
 */
export function waivers(facts: LeagueFacts): WaiverRow[] {
  const moves = Map.groupBy(facts.moves, keyOf)
  return facts.teams.flatMap(({ team }) =>
    facts.gameweeks.flatMap((gameweek) => {
      const points = facts.points.get(gameweek)
      const cost = transferCostOf(facts, { team, gameweek })
      const { added, removed } = netMoves(moves.get(keyOf({ team, gameweek })) ?? [])
      return points ? { team, gameweek, ...worthOf(points, { added, removed, cost }) } : []
    }),
  )
}

/** What the transfers of a team cost in a gameweek, a number not below 0: 0 in draft, and where nothing is known of the week. */
export function transferCostOf(
  { weeks, told }: Pick<LeagueFacts, 'weeks' | 'told'>,
  { team, gameweek }: Pick<Move, 'team' | 'gameweek'>,
): number {
  return (weeks.get(team)?.get(gameweek) ?? told?.get(team)?.get(gameweek))?.transferCost ?? 0
}

type Netted = { added: readonly PlayerId[]; removed: readonly PlayerId[]; cost: number }

function worthOf(points: PlayerPoints, moved: Netted): Pick<WaiverRow, 'difference' | 'added' | 'removed'> {
  const added = withPoints(points, moved.added)
  const removed = withPoints(points, moved.removed)
  return { difference: sum(added) - sum(removed) - moved.cost, added, removed }
}

function withPoints(points: PlayerPoints, players: readonly PlayerId[]): MovedPlayer[] {
  const moved = players.map((player) => ({ player, points: pointsOf(points, player) }))
  return moved.toSorted((a, b) => b.points - a.points || a.player - b.player)
}

function sum(moved: readonly MovedPlayer[]): number {
  return moved.reduce((total, { points }) => total + points, 0)
}

function keyOf({ team, gameweek }: Pick<Move, 'team' | 'gameweek'>): string {
  return `${team} ${gameweek}`
}
