import type { LiveEntry } from '#contract/live/live-feed.ts'
import type { PlayerId } from '#domain/ids.ts'
import type { FeedEntry } from '#domain/live/entries.ts'
import type { Movement } from '#domain/live/league-feed.ts'
import type { NamedPlayer } from './players-store.ts'

type Told = { id: number; players: ReadonlyMap<PlayerId, NamedPlayer> }

/** An entry as the call answers it. */
export function presentEntry(entry: FeedEntry, { id, players }: Told): LiveEntry {
  const { kind, fixture, minute, player, playerOut, points, isCorrection, gained, benched, seenAt, moves } = entry
  const named = (one: PlayerId) => players.get(one)?.web_name ?? `Player ${one}`
  return {
    id,
    at: seenAt?.toISOString() ?? null,
    kind,
    fixture,
    minute,
    player_id: player,
    web_name: named(player),
    player_out: playerOut === null ? null : named(playerOut),
    points,
    is_correction: isCorrection,
    gained: gained.map((one) => ({ team_id: one.team, points: one.points })),
    benched,
    moves: moves.map(presentMove),
  }
}

function presentMove({ team, rankBefore, rank, match }: Movement) {
  return { team_id: team, rank_before: rankBefore, rank, match }
}
