import { isAlive, keyOfSeed, linkHash, linkOf } from '#server/facts/league-links/store.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { isOfNoChat, type MadeLink } from './store.ts'

type Asked = { uid: string; league: StoredLeagueId; now: Date; config: Pick<Config, 'secret'> }

/**
 * The link of a league that somebody may hand on: the one they read through, or else the newest of their own, but for those of chats and
 * those that another member has asked to end. Null if there is none, or its key cannot be made.
 */
export async function openLinkOf(db: Db, { uid, league, now, config }: Asked): Promise<MadeLink | null> {
  const readThrough = linkOf(uid)
  const found = await db
    .selectFrom('league_link as link')
    .where('link.league', '=', league)
    .where((eb) =>
      readThrough === null
        ? eb.and([eb('link.user_id', '=', uid), eb('link.end_asked_at', 'is', null), isOfNoChat(eb)])
        : eb('link.id', '=', readThrough),
    )
    .where((eb) => isAlive(eb, now))
    .select(['link.id', 'link.hash', 'link.seed'])
    .orderBy('link.id', 'desc')
    .execute()
  for (const { id, hash, seed } of found) {
    const key = seed && keyOfSeed(seed, config)
    // Another secret would make another key, which opens nothing.
    if (key && linkHash(key).equals(hash)) return { id: Number(id), key }
  }
  return null
}
