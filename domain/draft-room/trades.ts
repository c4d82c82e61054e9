import type { LeagueFacts, Trade } from '#domain/facts/facts.ts'
import { pointsOf, starters } from '#domain/facts/lineup.ts'
import { together, totalOver } from '#domain/facts/own-gameweeks.ts'
import { sumOf } from '#domain/facts/sums.ts'
import type { Gameweek, PlayerId, TeamId } from '../ids.ts'

export type TradeSide = {
  team: TeamId
  other: TeamId
  /** The first gameweek for which it counts. */
  gameweek: Gameweek
  got: TradedPlayer[]
  gave: TradedPlayer[]
  /** Points since then of the players the side got, less those it gave, whoever has them now; null if not known. */
  balance: number | null
  /** The final gameweeks since then that lack something a figure needs. */
  missing: Gameweek[]
}

type TradedPlayer = {
  player: PlayerId
  /** All points since then; null where the points of one of these gameweeks are not known. */
  inAll: number | null
  /** The part of them that counted for the side that got the player: positions 1–11 of its official picks. */
  counted: number | null
}

/**
 * Every processed trade from both its sides, in the order of the facts, the side that offered first; null as long as the trades are not known. Before
 * its first gameweek is final everything of a trade is 0. Both balances of a trade come to 0.
 */
export function tradeSides(facts: LeagueFacts): TradeSide[] | null {
  return facts.trades?.flatMap((trade) => sidesOf(facts, trade)) ?? null
}

function sidesOf(facts: LeagueFacts, { gameweek, offeredBy, receivedBy, items }: Trade): TradeSide[] {
  const since = facts.gameweeks.filter((each) => each >= gameweek)
  const toOffering = items.map(({ playerIn }) => playerIn)
  const toReceiving = items.map(({ playerOut }) => playerOut)
  const offering = { team: offeredBy, got: scoredSince(facts, { since, players: toOffering, team: offeredBy }) }
  const receiving = { team: receivedBy, got: scoredSince(facts, { since, players: toReceiving, team: receivedBy }) }
  const missing = together(
    since.filter((each) => !facts.points.has(each)),
    ...[offeredBy, receivedBy].map((team) => since.filter((each) => !facts.weeks.get(team)?.has(each))),
  )
  return [
    [offering, receiving],
    [receiving, offering],
  ].map(([own, other]) => {
    if (!own || !other) throw new Error('a trade has two sides')
    return {
      team: own.team,
      other: other.team,
      gameweek,
      got: own.got,
      gave: other.got,
      balance: less(inAllOf(own.got), inAllOf(other.got)),
      missing,
    }
  })
}

type Since = { since: readonly Gameweek[]; players: readonly PlayerId[]; team: TeamId }

function scoredSince(facts: LeagueFacts, { since, players, team }: Since): TradedPlayer[] {
  return players.map((player) => ({
    player,
    inAll: sumSince(since, (gameweek) => {
      const points = facts.points.get(gameweek)
      return points ? pointsOf(points, player) : null
    }),
    counted: sumSince(since, (gameweek) => {
      const points = facts.points.get(gameweek)
      const week = facts.weeks.get(team)?.get(gameweek)
      if (!points || !week) return null
      return starters(week).includes(player) ? pointsOf(points, player) : 0
    }),
  }))
}

/** Over no gameweeks 0: nothing has been played since. */
function sumSince(since: readonly Gameweek[], figure: (gameweek: Gameweek) => number | null): number | null {
  return since.length === 0 ? 0 : totalOver(since, figure).total
}

function less(own: number | null, other: number | null): number | null {
  return own === null || other === null ? null : own - other
}

function inAllOf(players: readonly TradedPlayer[]): number | null {
  return sumOf(players.map(({ inAll }) => inAll))
}
