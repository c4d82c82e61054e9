import { knownWeek } from '#domain/facts/chips.ts'
import type { LeagueFacts, Move, PlayerPoints } from '#domain/facts/facts.ts'
import { pointsOf, sumOfPoints } from '#domain/facts/lineup.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'

export type WaiverRow = {
  team: TeamId
  gameweek: Gameweek
  /** Points in this gameweek of the added players less those of the removed ones, less the cost; null before the team was there, and where one is not known. */
  difference: number | null
  /** Of classic transfers, a number not below 0; 0 in draft; null before the team was there, and where there were some and neither picks nor history tell. */
  cost: number | null
  /** By points, highest first, then by id; each with their points in this gameweek. */
  added: MovedPlayer[]
  removed: MovedPlayer[]
  /** This gameweek where the team was there and the difference is not known; else empty. */
  missing: Gameweek[]
}

export type MovedPlayer = { player: PlayerId; points: number }

/**
 * Ins minus outs of each player, over the moves of one team in one gameweek: a player added and dropped again is in neither list, and
 * nobody is in both. Each is listed once, however often they were added, since a squad has a player once.
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
 * without moves, and a `difference` of null where the moves are not known. Before a team was there it made no moves, which is not the
 * same as making none: null. Moves count in the gameweek they are for and in no other, so wildcards and free hits need no special case.
 */
export const waivers = oncePerLeague((facts): readonly WaiverRow[] => {
  const movesOf = Map.groupBy(facts.moves, keyOf)
  return facts.teams.flatMap(({ team }) => {
    const own = new Set(gameweeksOf(facts, team))
    return facts.gameweeks.flatMap((gameweek): WaiverRow[] => {
      const points = facts.points.get(gameweek)
      if (!points) return []
      if (!own.has(gameweek)) return [{ team, gameweek, ...notThere }]
      const moves = movesOf.get(keyOf({ team, gameweek })) ?? []
      const isKnown = areMovesKnown(facts, { team, gameweek })
      const isFree = !rulesOf(facts.game).doMovesCost || (isKnown && moves.length === 0)
      const cost = knownWeek(facts, { team, gameweek })?.transferCost ?? (isFree ? 0 : null)
      const worth = worthOf(points, { ...netMoves(moves), cost, isKnown })
      return [{ team, gameweek, cost, ...worth, missing: worth.difference === null ? [gameweek] : [] }]
    })
  })
})

const notThere = { difference: null, cost: null, added: [], removed: [], missing: [] }

export function areMovesKnown(
  { movesThrough, unread }: LeagueFacts,
  { team, gameweek }: Pick<Move, 'team' | 'gameweek'>,
): boolean {
  return !unread?.has(team) && gameweek <= (movesThrough?.get(team) ?? gameweek)
}

type Netted = { added: readonly PlayerId[]; removed: readonly PlayerId[]; cost: number | null; isKnown: boolean }

function worthOf(points: PlayerPoints, moved: Netted): Pick<WaiverRow, 'difference' | 'added' | 'removed'> {
  const [added, removed] = [withPoints(points, moved.added), withPoints(points, moved.removed)]
  const brought =
    moved.cost === null ? null : sumOfPoints(points, moved.added) - sumOfPoints(points, moved.removed) - moved.cost
  return { difference: moved.isKnown ? brought : null, added, removed }
}

function withPoints(points: PlayerPoints, players: readonly PlayerId[]): MovedPlayer[] {
  const moved = players.map((player) => ({ player, points: pointsOf(points, player) }))
  return moved.toSorted((a, b) => b.points - a.points || a.player - b.player)
}

function keyOf({ team, gameweek }: Pick<Move, 'team' | 'gameweek'>): string {
  return `${team} ${gameweek}`
}
