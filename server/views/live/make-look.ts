import { LRUCache } from 'lru-cache'
import type { Game, PlayerId } from '#domain/ids.ts'
import { type LookedAt, lookedAt } from '#domain/live/team.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import { gameweekPlayed } from '#server/facts/live/playing-store.ts'
import { lookedAtOf, storedLook } from '#server/following/live/live-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { clubsOf, type NamedClub, type NamedPlayer, playersOf, positionsIn } from './players-store.ts'

/** The last look that was accepted, with what answers about it need. */
export type LookToShow = {
  of: OneGameweek
  at: Date
  looked: LookedAt
  players: ReadonlyMap<PlayerId, NamedPlayer>
  clubs: ReadonlyMap<number, NamedClub>
}

/** The latest look of each game, and the one before, which may still be requested. */
const SNAPSHOTS = new LRUCache<string, Promise<LookToShow | null>>({ max: 4 })

/** Made once for each look; null while no gameweek is played, and before the first look. */
export async function lookToShow(db: Db, game: Game): Promise<LookToShow | null> {
  const of = await gameweekPlayed(db, game)
  const at = of && (await lookedAtOf(db, of))
  if (!at) return null
  const key = `${game} ${of.season} ${of.gameweek} ${at.getTime()}`
  const made = SNAPSHOTS.get(key) ?? makeLook(db, of)
  SNAPSHOTS.set(key, made)
  // After a failure the next call reads it again.
  made.catch(() => SNAPSHOTS.delete(key))
  return made
}

async function makeLook(db: Db, of: OneGameweek): Promise<LookToShow | null> {
  const stored = await storedLook(db, of)
  if (!stored) return null
  const [players, clubs] = await Promise.all([playersOf(db, of), clubsOf(db, of)])
  return { of, at: stored.at, looked: lookedAt(stored.look, positionsIn(players)), players, clubs }
}
