import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { idsOf, LEAGUE_KEY } from './store.ts'

/** How many calls a league gives way to for each league of the same people that is to be read before it. */
const CALLS_A_PLACE = 1000
/** A league of which nothing is known yet is taken to have so many. */
const USUAL_TEAMS = 10
/** More than a league of the largest size needs in a season. */
const MOST_CALLS = 100_000

export type Turn = { league: LeagueKey; priority: number }

/**
 * When each of these leagues is to be read: the highest priority first. It is the number of calls that are left, as far as they are known,
 * below zero: a new gameweek costs a call or two a team, and a long first reading comes late. A league of which nothing is known is taken for
 * a usual one, so that it does not overtake those that are nearly read. Of all leagues that a person waits for, by account or by the address
 * of a sign-up, the first one counts as it is, and each further one as if it were much larger.
 */
export async function turnsOf(db: Db, leagues: readonly LeagueKey[]): Promise<Turn[]> {
  if (leagues.length === 0) return []
  const rows = await db
    .with(
      // So that only the rows of these people are read.
      (cte) => cte('follower').notMaterialized(),
      (cte) =>
        cte
          .selectFrom('saved_team_league')
          .select(['user_id as who', 'league'])
          .unionAll(
            cte
              .selectFrom('subscription_league as chosen')
              .innerJoin('subscription', 'subscription.id', 'chosen.subscription_id')
              .where('subscription.state', '=', 'confirmed')
              .select(['subscription.address_hash as who', 'chosen.league']),
          ),
    )
    .selectFrom('league')
    .leftJoin('game_state as state', 'state.game', 'league.game')
    .where('league.id', 'in', idsOf(leagues))
    .select(LEAGUE_KEY)
    .select(
      sql<number>`case when read_at is null then ${USUAL_TEAMS}::integer * coalesce(state.latest_final, 1)
        when read_through is null then greatest(weeks_total - weeks_done, 0)
        else greatest(coalesce(state.latest_final, 0) - read_through, 1)
          * (select count(*) from league_team as member where member.league = league.id) end`.as('calls'),
    )
    .select(
      sql<number>`case when read_through is null then coalesce((
        select min((
          select count(distinct earlier.id) from follower as other
          join league as earlier on earlier.id = other.league
          where other.who = own.who and earlier.game = league.game and earlier.season = league.season
            and earlier.read_through is null and earlier.refused_at is null and earlier.id < league.id))
        from follower as own where own.league = league.id), 0) else 0 end`.as('place'),
    )
    .execute()
  return rows.map(({ calls, place, ...league }) => ({
    league,
    priority: -Math.min(MOST_CALLS, Number(calls) + CALLS_A_PLACE * Number(place)),
  }))
}
