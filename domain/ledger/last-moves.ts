import { chipOf } from '#domain/facts/chips.ts'
import type { LeagueFacts, Move } from '#domain/facts/facts.ts'
import { netMoves } from '#domain/tables/waivers.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'
import type { Way } from './kinds.ts'

/** `unknown`: a transfer in a gameweek whose chip is not known. */
type MadeBy = Way | 'unknown'
type TeamMove = { gameweek: Gameweek; by: MadeBy; playerIn: PlayerId; playerOut: PlayerId }

/** A team's last move of a player: whether it brought or took them, and how. */
export type LastMove = { isIn: boolean; by: MadeBy }

/** The last move of a player, up to the gameweek that was asked for last. */
export type LastMoves = (player: PlayerId) => LastMove | undefined

/**
 * The moves of every team, gameweek by gameweek: trades before all others, which come in the order of the facts.
 * Classic transfers are the wildcard's or the free hit's where one was played, by the picks of the gameweek or by the history.
 */
export function movesByTeam(facts: LeagueFacts): ReadonlyMap<TeamId, readonly TeamMove[]> {
  const made = [...tradesOf(facts), ...facts.moves.map((move) => ({ ...move, by: wayOf(facts, move) }))]
  return Map.groupBy(
    made.toSorted((a, b) => a.gameweek - b.gameweek),
    ({ team }) => team,
  )
}

function tradesOf({ trades = [] }: LeagueFacts): (TeamMove & { team: TeamId })[] {
  return trades.flatMap(({ gameweek, offeredBy, receivedBy, items }) =>
    items.flatMap(({ playerIn, playerOut }) => [
      { team: offeredBy, gameweek, by: 'trade' as const, playerIn, playerOut },
      { team: receivedBy, gameweek, by: 'trade' as const, playerIn: playerOut, playerOut: playerIn },
    ]),
  )
}

function wayOf(facts: LeagueFacts, { kind, ...made }: Move): MadeBy {
  if (kind !== 'transfer') return kind
  const chip = chipOf(facts, made)
  if (chip === undefined) return 'unknown'
  if (chip === 'wildcard') return 'wildcard'
  return chip === 'freehit' ? 'free-hit' : 'transfer'
}

type Change = LastMove & { gameweek: Gameweek; player: PlayerId }

/** Whom each gameweek's trades, then its other moves, brought and took; nothing for who came and went by them. */
function changesOf(moves: readonly TeamMove[]): Change[] {
  const together = Map.groupBy(moves, ({ gameweek, by }) => `${gameweek} ${by === 'trade'}`)
  return [...together.values()].flatMap((own) => {
    const { added, removed } = netMoves(own)
    return own.flatMap(({ gameweek, by, playerIn, playerOut }): Change[] => [
      ...(removed.includes(playerOut) ? [{ gameweek, by, player: playerOut, isIn: false }] : []),
      ...(added.includes(playerIn) ? [{ gameweek, by, player: playerIn, isIn: true }] : []),
    ])
  })
}

/**
 * Follows a team's moves after its first gameweek: the team of that gameweek already includes earlier ones. Ask for
 * gameweeks in ascending order. A free hit counts in its own gameweek only, and only for players whom it really brought
 * or took: somebody owned the week before and still there did not come by it.
 */
export function followMoves(
  moves: readonly TeamMove[],
  { first, squad }: { first: Gameweek; squad: readonly PlayerId[] },
) {
  const later = changesOf(moves.filter(({ gameweek }) => gameweek > first))
  const last = new Map<PlayerId, LastMove>()
  const firstSquad = new Set(squad)
  let next = 0

  function isOwned(player: PlayerId): boolean {
    return last.get(player)?.isIn ?? firstSquad.has(player)
  }

  return function through(gameweek: Gameweek): LastMoves {
    const ofFreeHit = new Map<PlayerId, LastMove>()
    for (let change = later[next]; change && change.gameweek <= gameweek; change = later[++next]) {
      const { player, isIn, by } = change
      if (by !== 'free-hit') last.set(player, { isIn, by })
      else if (change.gameweek === gameweek) ofFreeHit.set(player, { isIn, by })
    }
    return (player) => {
      const hit = ofFreeHit.get(player)
      return hit && hit.isIn !== isOwned(player) ? hit : last.get(player)
    }
  }
}
