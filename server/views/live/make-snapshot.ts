import { LRUCache } from 'lru-cache'
import type { Game, PlayerId } from '#domain/ids.ts'
import { type SeenPlayers, seenPlayers } from '#domain/live/team.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { gameweekPlayed } from '#server/facts/live/playing-store.ts'
import { storedSnapshot, timeOfSnapshot } from '#server/following/live/live-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { clubsOf, type NamedClub, type NamedPlayer, playersOf, positionsIn } from './players-store.ts'

/** The last snapshot that was accepted, with what answers about it need. */
export type ShownSnapshot = {
  of: OneGameweek
  at: Date
  seen: SeenPlayers
  players: ReadonlyMap<PlayerId, NamedPlayer>
  clubs: ReadonlyMap<number, NamedClub>
}

/** The latest snapshot of each game, and the one before, which may still be requested. */
const SNAPSHOTS = new LRUCache<string, Promise<ShownSnapshot | null>>({ max: 4 })

/** Made once for each snapshot; null while no gameweek is played, and before the first snapshot. */
export async function shownSnapshot(db: Db, game: Game): Promise<ShownSnapshot | null> {
  const of = await gameweekPlayed(db, game)
  const at = of && (await timeOfSnapshot(db, of))
  if (!at) return null
  const key = `${game} ${of.season} ${of.gameweek} ${at.getTime()}`
  const made = SNAPSHOTS.get(key) ?? makeSnapshot(db, of)
  SNAPSHOTS.set(key, made)
  // After a failure the next call reads it again.
  made.catch(() => SNAPSHOTS.delete(key))
  return made
}

async function makeSnapshot(db: Db, of: OneGameweek): Promise<ShownSnapshot | null> {
  const stored = await storedSnapshot(db, of)
  if (!stored) return null
  const [players, clubs] = await Promise.all([playersOf(db, of), clubsOf(db, of)])
  return { of, at: stored.at, seen: seenPlayers(stored.snapshot, positionsIn(players)), players, clubs }
}
