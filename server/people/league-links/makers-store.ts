import type { Kysely } from 'kysely'
import { isAlive } from '#server/facts/league-links/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'

type InLeague = { league: StoredLeagueId; uid: string; now: Date }

/** Whether somebody has a link of the league that is alive, one of a chat included. */
export async function isMakerIn(db: Db, { league, uid, now }: InLeague): Promise<boolean> {
  return (await leaguesOfMaker(db, { leagues: [league], uid, now })).length > 0
}

export async function leaguesOfMaker(
  db: Db,
  { leagues, uid, now }: Omit<InLeague, 'league'> & { leagues: readonly StoredLeagueId[] },
): Promise<StoredLeagueId[]> {
  if (leagues.length === 0) return []
  const made = await db
    .selectFrom('league_link as link')
    .where('link.league', 'in', leagues)
    .where('link.user_id', '=', uid)
    .where((eb) => isAlive(eb, now))
    .select('link.league')
    .distinct()
    .execute()
  return made.map(({ league }) => league)
}

/**
 * Whoever has a link of the league that is alive, but for `uid`, with their address: that of their account, or of their log-in where the
 * registration was never completed. A hosted provider's log-ins are not known here.
 */
export async function makersIn(db: Kysely<Tables>, { league, uid, now }: InLeague) {
  return db
    .selectFrom('league_link as link')
    .leftJoin('account', 'account.uid', 'link.user_id')
    .leftJoin('auth_user as log_in', (join) =>
      join.onRef('log_in.id', '=', 'link.user_id').on('log_in.emailVerified', '=', true),
    )
    .where('link.league', '=', league)
    .where('link.user_id', '<>', uid)
    .where((eb) => isAlive(eb, now))
    .select((eb) => ['link.user_id as uid', eb.fn.coalesce('account.email', 'log_in.email').as('email')])
    .distinct()
    .execute()
}
