import { sql, type Transaction } from 'kysely'
import { wordsAbout } from '#display/games/games.ts'
import type { Game, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { idsOf, LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { Refusal } from '#server/facts/leagues/tables.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey, StoredLeagueType, Tables } from '#server/ground/db/tables.ts'
import type { SignIn } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

export type TeamKey = { game: Game; season: Season; team_id: TeamId }
export type KnownTeam = { team_name: string; owner_first_name: string; owner_last_name: string; leagues_read: boolean }
export type SavedStatus = 'pending' | 'ready' | 'no-league' | 'not-found'

/** A saved team in one of its leagues, as the list shows it. */
export type SavedTeamRow = TeamKey & {
  status: SavedStatus
  team_name: string | null
  owner_first_name: string | null
  owner_last_name: string | null
  type: StoredLeagueType | null
  league_id: LeagueId | null
  league_name: string | null
  drafted: boolean | null
  refusal: Refusal | null
}

/** One row for each saved team and league of a person, in the order of saving, with what both are called. */
export function teamsWithLeagues(db: Db, uid: string) {
  return db
    .selectFrom('saved_team as saved')
    .leftJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'saved.game')
        .onRef('team.season', '=', 'saved.season')
        .onRef('team.team_id', '=', 'saved.team_id'),
    )
    .leftJoin('saved_team_league as within', (join) =>
      join
        .onRef('within.user_id', '=', 'saved.user_id')
        .onRef('within.game', '=', 'saved.game')
        .onRef('within.season', '=', 'saved.season')
        .onRef('within.team_id', '=', 'saved.team_id'),
    )
    .leftJoin('league', 'league.id', 'within.league')
    .where('saved.user_id', '=', uid)
    .select(['saved.game', 'saved.season', 'saved.team_id', 'saved.status'])
    .select(['team.team_name', 'team.owner_first_name', 'team.owner_last_name'])
    .select(['league.type', 'league.league_id', 'league.name as league_name', 'league.drafted', 'league.refusal'])
    .orderBy('saved.created_at')
    .orderBy('saved.team_id')
    .orderBy('league.type')
    .orderBy('league.league_id')
}

/** The saved teams of one season (each game's current one unless given), or only `team`. */
export async function savedTeams(
  db: Db,
  uid: string,
  { season, team }: { season?: Season; team?: TeamKey },
): Promise<SavedTeamRow[]> {
  return teamsWithLeagues(db, uid)
    .leftJoin('game_state as state', 'state.game', 'saved.game')
    .$if(season !== undefined, (query) => query.where('saved.season', '=', season ?? ''))
    .$if(season === undefined, (query) =>
      query.where((eb) => eb('saved.season', '=', eb.fn.coalesce('state.season', 'saved.season'))),
    )
    .where((eb) => eb.and(team ? [eb('saved.game', '=', team.game), eb('saved.team_id', '=', team.team_id)] : []))
    .execute()
}

/** Other transactions that fill, save or confirm the same team wait until this one ends. */
export async function lockTeam(trx: Transaction<Tables>, { game, season, team_id }: TeamKey): Promise<void> {
  await lockUntilCommit(trx, `${game}/${season}/${team_id}`)
}

/** How many other teams the person has saved. */
export async function countOtherTeams(
  trx: Transaction<Tables>,
  uid: string,
  { game, season, team_id }: TeamKey,
): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_team')
    .where('user_id', '=', uid)
    .where('season', '=', season)
    .where((eb) => eb.not(eb.and({ game, team_id })))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Known from a league that is already followed, with the leagues it plays in; null when nobody has asked for it yet. */
export async function knownTeam(db: Db, key: TeamKey): Promise<{ team: KnownTeam; leagues: LeagueKey[] } | null> {
  const team = await db
    .selectFrom('team')
    .where((eb) => eb.and(key))
    .select(['team_name', 'owner_first_name', 'owner_last_name', 'leagues_read'])
    .executeTakeFirst()
  if (!team) return null
  const leagues = await db
    .selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .where('league.game', '=', key.game)
    .where('league.season', '=', key.season)
    .where('member.team_id', '=', key.team_id)
    .select(LEAGUE_KEY)
    .execute()
  return leagues.length > 0 ? { team, leagues } : null
}

/** Saving the same team again updates its row. */
export async function saveTeam(
  trx: Transaction<Tables>,
  uid: string,
  { key, status, leagues }: { key: TeamKey; status: SavedStatus; leagues: readonly LeagueKey[] },
): Promise<void> {
  const { areLeaguesChosen } = wordsAbout(key.game)
  await trx
    .insertInto('saved_team')
    .values({ user_id: uid, ...key, status })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'game', 'season', 'team_id'])
        // Keep what is known if the official game cannot be reached now; a new selection is checked again.
        .doUpdateSet({
          status: areLeaguesChosen
            ? sql`excluded.status`
            : sql`case excluded.status when 'pending' then saved_team.status else excluded.status end`,
        }),
    )
    .execute()
  if (areLeaguesChosen) await unlinkAllBut(trx, { key, leagues, uid })
  await linkLeagues(trx, uid, { key, leagues })
  await announce(trx, { kind: 'person', uid })
}

export async function linkLeagues(
  trx: Transaction<Tables>,
  uid: string,
  { key, leagues }: { key: TeamKey; leagues: readonly LeagueKey[] },
): Promise<void> {
  if (leagues.length === 0) return
  await trx
    .insertInto('saved_team_league')
    .values(leagues.map(({ id }) => ({ user_id: uid, ...key, league: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of one person, or of everybody who has saved the team. */
async function unlinkAllBut(
  trx: Transaction<Tables>,
  { key, leagues, uid }: { key: TeamKey; leagues: readonly LeagueKey[]; uid?: string },
): Promise<void> {
  await trx
    .deleteFrom('saved_team_league')
    .where((eb) => eb.and(key))
    .$if(uid !== undefined, (query) => query.where('user_id', '=', uid ?? ''))
    .$if(leagues.length > 0, (query) => query.where('league', 'not in', idsOf(leagues)))
    .execute()
}

/** The leagues that were selected for a classic team, by everybody who has saved it. */
export async function selectedLeagues(trx: Transaction<Tables>, key: TeamKey): Promise<LeagueKey[]> {
  return trx
    .selectFrom('saved_team_league as saved')
    .innerJoin('league', 'league.id', 'saved.league')
    .where('saved.game', '=', key.game)
    .where('saved.season', '=', key.season)
    .where('saved.team_id', '=', key.team_id)
    .select(LEAGUE_KEY)
    .distinct()
    .execute()
}

/** The leagues of people whose selection for a team was never checked. */
export async function forgetUncheckedLeagues(trx: Transaction<Tables>, key: TeamKey): Promise<void> {
  const ready = trx
    .selectFrom('saved_team')
    .where((eb) => eb.and(key))
    .where('status', '=', 'ready')
  await trx
    .deleteFrom('saved_team_league')
    .where((eb) => eb.and(key))
    .where('user_id', 'not in', ready.select('saved_team.user_id'))
    .execute()
}

/** For everybody who saved a classic team: drops leagues that it is not in, by the official game's answer. */
export async function keepOwnLeagues(trx: Transaction<Tables>, key: TeamKey, own: readonly LeagueKey[]): Promise<void> {
  await unlinkAllBut(trx, { key, leagues: own })
  const people = await trx
    .updateTable('saved_team')
    .set({
      checked_at: sql<Date>`now()`,
      status: sql`case when exists (
        select from saved_team_league as chosen
        where (chosen.user_id, chosen.game, chosen.season, chosen.team_id)
          = (saved_team.user_id, saved_team.game, saved_team.season, saved_team.team_id)
      ) then 'ready' else 'no-league' end`,
    })
    .where((eb) => eb.and(key))
    .returning('user_id')
    .execute()
  await announce(
    trx,
    people.map(({ user_id }) => ({ kind: 'person', uid: user_id })),
  )
}

export async function deleteTeam(db: Db, person: SignIn, key: TeamKey): Promise<void> {
  const { uid } = person
  await db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    await trx
      .deleteFrom('saved_team')
      .where('user_id', '=', uid)
      .where((eb) => eb.and(key))
      .execute()
    await announce(trx, { kind: 'person', uid })
  })
}

/** A name without anything visible is empty once cleaned (`cleanName`): every screen then shows the number. */
export function shownName({ team_id, team_name }: Pick<TeamKey & KnownTeam, 'team_id' | 'team_name'>): string {
  return team_name.trim() === '' ? `Team ${team_id}` : team_name
}

export async function writeTeams(trx: Transaction<Tables>, teams: readonly (TeamKey & KnownTeam)[]): Promise<void> {
  if (teams.length === 0) return
  await trx
    .insertInto('team')
    .values(teams.map((team) => ({ ...team, team_name: shownName(team) })))
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'team_id']).doUpdateSet((eb) => ({
        team_name: eb.ref('excluded.team_name'),
        owner_first_name: eb.ref('excluded.owner_first_name'),
        owner_last_name: eb.ref('excluded.owner_last_name'),
        leagues_read: sql<boolean>`team.leagues_read or excluded.leagues_read`,
      })),
    )
    .execute()
}
