import type { Kysely } from 'kysely'
import type { MadeIn } from '#server/facts/league-links/hidden-store.ts'
import { isAlive } from '#server/facts/league-links/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId, Tables } from '#server/ground/db/tables.ts'

type Asking = { leagues: readonly StoredLeagueId[]; uid: string; now: Date }

/** For each league where somebody has a link that is alive, one of a chat included: since when. */
export async function madeIn(db: Db, { leagues, uid, now }: Asking): Promise<Map<StoredLeagueId, MadeIn>> {
  if (leagues.length === 0) return new Map()
  const made = await db
    .selectFrom('league_link as link')
    .where('link.league', 'in', leagues)
    .where((eb) => isAlive(eb, now))
    .groupBy('link.league')
    .select(['link.league', (eb) => eb.fn.min('link.created_at').as('first')])
    .select((eb) => eb.fn.min('link.created_at').filterWhere('link.user_id', '=', uid).as('own'))
    .execute()
  return new Map(made.flatMap(({ league, own, first }) => (own ? [[league, { own, first }]] : [])))
}

/**
 * Whoever has saved a team of the league, with whether they have a link of it that is alive, and their address: that of their account, or of
 * their log-in where the registration was never completed. A hosted provider's log-ins are not known here.
 */
export async function membersIn(db: Kysely<Tables>, { league, now }: { league: StoredLeagueId; now: Date }) {
  return db
    .selectFrom('saved_team_league as saved')
    .leftJoin('account', 'account.uid', 'saved.user_id')
    .leftJoin('auth_user as log_in', (join) =>
      join.onRef('log_in.id', '=', 'saved.user_id').on('log_in.emailVerified', '=', true),
    )
    .where('saved.league', '=', league)
    .select((eb) => ['saved.user_id as uid', eb.fn.coalesce('account.email', 'log_in.email').as('email')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('league_link as link')
          .whereRef('link.league', '=', 'saved.league')
          .whereRef('link.user_id', '=', 'saved.user_id')
          .where((eb) => isAlive(eb, now))
          .select('link.id'),
      ).as('is_maker'),
    )
    .distinct()
    .execute()
}
