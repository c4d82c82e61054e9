import type { ExpressionBuilder } from 'kysely'
import type { Season } from '#domain/ids.ts'
import { linkOf } from '#server/facts/league-links/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import { LEAGUE_KEY } from './store.ts'

/** The leagues of a person's saved teams in a season, without one in the games' current seasons. */
export async function leaguesOfPerson(db: Db, uid: string, season?: Season): Promise<LeagueKey[]> {
  return ownLeagues(db, uid, season)
    .distinct()
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}

export type PastLeague = LeagueKey & { name: string | null }

/** The leagues of a person's saved teams in the seasons before the current one, as far as they have been read, the latest season first. */
export async function pastLeagues(db: Db, uid: string): Promise<PastLeague[]> {
  if (linkOf(uid) !== null) return []
  return leaguesOfTeams(db, uid)
    .whereRef('saved.season', '<', 'state.season')
    .where('league.updated_at', 'is not', null)
    .select('league.name')
    .distinct()
    .orderBy('league.season', 'desc')
    .orderBy('league.game', 'desc')
    .orderBy('league.type')
    .orderBy('league.league_id')
    .execute()
}

/**
 * This decides who may see which league. One row for each league and saved team of the person in it; for a reader
 * through a link, the one saved team of its maker to which the link belongs. A link shows the current season alone.
 */
export function ownLeagues(db: Db, uid: string, season?: Season) {
  const isCurrent = season === undefined || linkOf(uid) !== null
  return leaguesOfTeams(db, uid)
    .$if(isCurrent, (query) => query.whereRef('saved.season', '=', 'state.season'))
    .$if(season !== undefined, (query) => query.where('saved.season', '=', season ?? null))
}

function leaguesOfTeams(db: Db, uid: string) {
  const link = linkOf(uid)
  return db
    .selectFrom('saved_team_league as saved')
    .innerJoin('league', 'league.id', 'saved.league')
    .innerJoin('game_state as state', 'state.game', 'saved.game')
    .where((eb) => (link === null ? eb('saved.user_id', '=', uid) : isOfLink(eb, link)))
    .where(isSelectionKnown)
    .select(LEAGUE_KEY)
}

function isOfLink({ exists, selectFrom }: ExpressionBuilder<WithSaved, 'saved'>, link: number) {
  return exists(
    selectFrom('league_link as link')
      .where('link.id', '=', link)
      .whereRef('link.user_id', '=', 'saved.user_id')
      .whereRef('link.game', '=', 'saved.game')
      .whereRef('link.season', '=', 'saved.season')
      .whereRef('link.team_id', '=', 'saved.team_id')
      .whereRef('link.league', '=', 'saved.league')
      .select('link.id'),
  )
}

/** A saved team belongs to it, or a confirmed sign-up for the weekly mail of a team that is known to be in it. */
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
