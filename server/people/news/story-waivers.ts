import { tradeLine } from '#display/words/trade-line.ts'
import { tradesMade } from '#domain/draft-room/trades-made.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { playerNamesIn } from '#domain/story/names.ts'
import { deniedClaims } from '#domain/tables/denied-claims.ts'
import type { DraftTrade, DraftTransaction } from '#server/ground/upstream/draft-types.ts'
import type { NamedPlayer } from '#server/views/live/players-store.ts'

export type Names = {
  teams: ReadonlyMap<TeamId, string>
  players: ReadonlyMap<PlayerId, Pick<NamedPlayer, 'web_name' | 'club'>>
}

const MOST = 7

type Market = { moves: readonly DraftTransaction[]; trades: readonly DraftTrade[] }
type Called = { teams: Names['teams']; player(player: PlayerId): string }

/**
 * The trades of a gameweek as they were made, and its waivers in the order in which they were processed: who got whom, and who was denied by whom. Empty
 * where none are there (yet): claims are secret until they are processed, and so are trades.
 */
export function marketLines(
  { moves, trades }: Market,
  gameweek: Gameweek,
  { teams, players }: Names,
): Record<'trades' | 'waivers', string[]> {
  const waivers = moves
    .filter((move) => move.kind === 'w' && move.gameweek === gameweek && teams.has(move.team))
    .toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0) || a.id - b.id)
  const processed = trades
    .filter(({ state, offeredBy, receivedBy }) => state === 'p' && teams.has(offeredBy) && teams.has(receivedBy))
    .toSorted((a, b) => (a.answered ?? '').localeCompare(b.answered ?? '') || a.id - b.id)
  const made = tradesMade(processed, gameweek)
  const swaps = [...waivers, ...made.flatMap(({ items }) => items)]
  const mentioned = [...new Set(swaps.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]))]
  const player = playerNamesIn(
    mentioned.map((id) => ({ player: id, name: players.get(id)?.web_name ?? '', club: players.get(id)?.club ?? null })),
  )
  return {
    trades: firstOf(made.map((trade) => lineOf(trade, { teams, player }))),
    waivers: firstOf(waiverLines(waivers, { teams, player })),
  }
}

function lineOf({ offeredBy, receivedBy, items }: DraftTrade, { teams, player }: Called): string {
  return tradeLine({
    team: teams.get(offeredBy) ?? '',
    other: teams.get(receivedBy) ?? '',
    got: items.map(({ playerIn }) => player(playerIn)),
    gave: items.map(({ playerOut }) => player(playerOut)),
  })
}

function waiverLines(waivers: readonly DraftTransaction[], { teams, player }: Called): string[] {
  const denied = new Map(deniedClaims(waivers).map((claim) => [claim.id, claim]))
  return waivers.flatMap((move) => {
    const team = teams.get(move.team)
    const came = player(move.playerIn)
    if (move.result === 'a') return [`${team} got ${came} for ${player(move.playerOut)}.`]
    const claim = denied.get(move.id)
    return claim ? [`${team} wanted ${came}, and ${teams.get(claim.served)} came first.`] : []
  })
}

function firstOf(lines: readonly string[]): string[] {
  return lines.length <= MOST + 1 ? [...lines] : [...lines.slice(0, MOST), `${lines.length - MOST} more on The wire.`]
}
