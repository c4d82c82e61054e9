import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { LEAGUE_KEY } from './store.ts'

/** The leagues of a person's saved teams in the games' current seasons. */
export async function leaguesOfPerson(db: Db, uid: string): Promise<LeagueKey[]> {
  return ownLeagues(db, uid)
    .distinct()
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}

/** One row for each of them and each saved team in it. */
export function ownLeagues(db: Db, uid: string) {
  return db
    .selectFrom('saved_team_league as saved')
    .innerJoin('league', 'league.id', 'saved.league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'saved.game').onRef('state.season', '=', 'saved.season'),
    )
    .where('saved.user_id', '=', uid)
    .where(isSelectionKnown)
    .select(LEAGUE_KEY)
}

/** A saved team points to it, or a confirmed sign-up for the weekly mail, of which it is known that the league is its own. */
export function isFollowed({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'league'>) {
  return or([
    exists(
      selectFrom('saved_team_league as saved')
        .whereRef('saved.league', '=', 'league.id')
        .where(isSelectionKnown)
        .select('saved.league'),
    ),
    exists(
      selectFrom('subscription_league as chosen')
        .innerJoin('subscription', 'subscription.id', 'chosen.subscription_id')
        .whereRef('chosen.league', '=', 'league.id')
        .where('subscription.state', '=', 'confirmed')
        .where((eb) =>
          eb.or([
            eb('subscription.team_status', '=', 'ready'),
            eb.exists(
              eb
                .selectFrom('league_team as member')
                .whereRef('member.league', '=', 'chosen.league')
                .whereRef('member.team_id', '=', 'subscription.team_id')
                .select('member.team_id'),
            ),
          ]),
        )
        .select('chosen.league'),
    ),
  ])
}

/**
 * A league selected for a classic team counts only once the official game has confirmed that the team is in it. Else anybody
 * could see a private league, or have it fetched, by selecting it.
 */
function isSelectionKnown({ or, exists, selectFrom }: ExpressionBuilder<WithSaved, 'saved'>) {
  return or([
    exists(
      selectFrom('saved_team as team')
        .whereRef('team.user_id', '=', 'saved.user_id')
        .whereRef('team.game', '=', 'saved.game')
        .whereRef('team.season', '=', 'saved.season')
        .whereRef('team.team_id', '=', 'saved.team_id')
        .where('team.status', '=', 'ready')
        .select('team.team_id'),
    ),
    exists(
      selectFrom('league_team as member')
        .whereRef('member.league', '=', 'saved.league')
        .whereRef('member.team_id', '=', 'saved.team_id')
        .select('member.team_id'),
    ),
  ])
}

type WithSaved = Tables & { saved: Tables['saved_team_league'] }
