import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Game, Gameweek, Season } from '#domain/ids.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { LeagueKey, LeagueView, OfficialLeague, StoredLeagueId, Tables } from '#server/ground/db/tables.ts'

/** The columns that identify a league. */
export const LEAGUE_KEY = ['league.id', 'league.game', 'league.season', 'league.type', 'league.league_id'] as const

/** The leagues of a person's saved teams in the games' current seasons. */
export async function leaguesOfPerson(db: Db, uid: string): Promise<LeagueKey[]> {
  return ownLeagues(db, uid)
    .distinct()
    .orderBy('league.game', 'desc')
    .orderBy('league.league_id')
    .orderBy('league.type')
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

export type LeagueProgress = LeagueKey & {
  name: string | null
  scoring: 'h' | 'c' | null
  drafted: boolean
  state: 'pending' | 'syncing' | 'ready' | 'failed'
  weeks_done: number
  weeks_total: number
  message: string | null
  shown_through: Gameweek | null
  updated_at: Date | null
  next_gameweek: Gameweek | null
  next_deadline: Date | null
}

/** The name of a league while the official game has not given it. */
export function nameOf({ name, league_id }: Pick<LeagueProgress, 'name' | 'league_id'>): string {
  return name ?? `League ${league_id}`
}

/** How far each league is known, with the gameweek that comes next in its game. */
export async function progressOf(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueProgress[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .leftJoin('gameweek as coming', (join) =>
      join
        .onRef('coming.game', '=', 'league.game')
        .onRef('coming.season', '=', 'league.season')
        .on(sql<SqlBool>`coming.gameweek = greatest(coalesce(state.latest_final, 0) + 1, league.start_gameweek)`),
    )
    .where('league.id', 'in', idsOf(leagues))
    .selectAll('league')
    .select(['coming.gameweek as next_gameweek', 'coming.deadline as next_deadline'])
    .orderBy('league.game', 'desc')
    .orderBy('league.league_id')
    .orderBy('league.type')
    .execute()
}

/** The finished answers of one view. */
export async function viewsOf(db: Db, view: LeagueView, leagues: readonly LeagueKey[]) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league_view as answer')
    .innerJoin('league', 'league.id', 'answer.league')
    .where('answer.view', '=', view)
    .where('answer.league', 'in', idsOf(leagues))
    .select(['league.league_id', 'league.type', 'league.game', 'answer.plain', 'answer.gzip', 'answer.brotli'])
    .orderBy('league.game', 'desc')
    .orderBy('league.league_id')
    .orderBy('league.type')
    .execute()
}

/** How long a league that cannot be followed is left alone, as a multiple of `pauses.longest`: with half a day, that is a day. */
const REFUSED_FOR = 2

/** What a sync needs to know of a league before it begins. */
export type LeagueStand = {
  read_through: Gameweek | null
  updated_at: Date | null
  refused_at: Date | null
  read_again_count: number
}

export async function leagueStand(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<LeagueStand> {
  return db
    .selectFrom('league')
    .where('id', '=', id)
    .select(['read_through', 'updated_at', 'refused_at', 'read_again_count'])
    .executeTakeFirstOrThrow()
}

/** One process at a time reads or publishes a league; one that finds it locked skips it. See `withLockOrSkip`. */
export function withLeagueLock<Given extends { db: Db; locks: Locks }>(
  needs: Given,
  { id }: Pick<LeagueKey, 'id'>,
  run: (held: Given) => Promise<void>,
): Promise<void> {
  return withLockOrSkip(needs, `league ${id}`, run)
}

type At = { latestFinal: Gameweek | null; now: Date }

/** Whether a sync has nothing to do now: everything up to the gameweek is read and published, or the league waits. */
export async function hasNothingToDo(db: Db, { id }: LeagueKey, at: At): Promise<boolean> {
  const found = await db
    .selectFrom('league')
    .where('id', '=', id)
    .where(({ or, and, not, eb }) =>
      or([
        isWaiting(at),
        and([
          eb('state', '=', 'ready'),
          eb('read_through', '>=', at.latestFinal),
          or([eb('drafted', 'is', null), eb('drafted', '=', true)]),
          not(isToLookAgain(at)),
        ]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Its pause is not over, and no gameweek became final since it began. */
function isWaiting({ latestFinal, now }: At): RawBuilder<SqlBool> {
  return sql`coalesce(league.look_again_at > ${now} and league.waiting_at = ${latestFinal ?? 0}, false)`
}

/** It waited for something old or missing, and the pause is over. */
function isToLookAgain({ now }: At): RawBuilder<SqlBool> {
  return sql`coalesce(league.look_again_at <= ${now}, false)`
}

/** Leagues that somebody follows and that are behind the game, or were never read; with the teams known of each, the smallest first. */
export async function leaguesBehind(
  db: Db,
  { game, season, latestFinal, now, pauses }: Behind,
): Promise<{ league: LeagueKey; teams: number }[]> {
  const at = { latestFinal, now }
  const refusedBefore = new Date(now.getTime() - REFUSED_FOR * pauses.longest * 1000)
  const behind = await db
    .selectFrom('league')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'ready'),
        eb(sql`coalesce(read_through, 0)`, '<', latestFinal ?? 0),
        // A league that has not drafted yet is checked once an hour.
        eb.and([eb('drafted', '=', false), eb('read_at', '<', sql<Date>`now() - interval '1 hour'`)]),
        isToLookAgain(at),
      ]),
    )
    .where((eb) => eb.not(isWaiting(at)))
    .where((eb) => eb.or([eb('refused_at', 'is', null), eb('refused_at', '<', refusedBefore)]))
    .where(isFollowed)
    .select(LEAGUE_KEY)
    .select(({ selectFrom, fn }) =>
      selectFrom('league_team as member')
        .whereRef('member.league', '=', 'league.id')
        .select(fn.countAll<string>().as('teams'))
        .as('teams'),
    )
    .orderBy('teams')
    .execute()
  return behind.map(({ teams, ...league }) => ({ league, teams: Number(teams) }))
}

type Behind = {
  game: Game
  season: Season
  latestFinal: Gameweek | null
  now: Date
  pauses: Config['leaguePauses']
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

/** Those of the leagues that are stored; the order is theirs. */
export async function storedLeagues(db: Db, leagues: readonly OfficialLeague[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  const values = leagues.map(
    ({ game, season, type, league_id }) => sql`(${game}, ${season}, ${type}, ${league_id}::bigint)`,
  )
  const found = await db
    .selectFrom('league')
    .where(sql<SqlBool>`(game, season, type, league_id) in (${sql.join(values)})`)
    .select(LEAGUE_KEY)
    .execute()
  const byName = new Map(found.map((league) => [officialName(league), league]))
  return leagues.flatMap((league) => byName.get(officialName(league)) ?? [])
}

/** Null if it is not there, and for a job queued by an older version, which has no id: the next look for news queues it again. */
export async function leagueById(db: Db, id: StoredLeagueId | undefined): Promise<LeagueKey | null> {
  if (id === undefined) return null
  return (await db.selectFrom('league').where('id', '=', id).select(LEAGUE_KEY).executeTakeFirst()) ?? null
}

/** Inserts the missing ones; what a sync wrote meanwhile stays. Always in the same order, so that two transactions cannot deadlock. */
export async function ensureLeagues(db: Db, leagues: readonly OfficialLeague[]): Promise<LeagueKey[]> {
  const found = await storedLeagues(db, leagues)
  const known = new Set(found.map(officialName))
  const missing = leagues.filter((league) => !known.has(officialName(league)))
  if (missing.length === 0) return found
  await db
    .insertInto('league')
    .values(missing.toSorted((a, b) => officialName(a).localeCompare(officialName(b), 'en')).map(unread))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storedLeagues(db, leagues)
}

function officialName({ game, season, type, league_id }: OfficialLeague): string {
  return `${game}/${season}/${type}/${league_id}`
}

function unread({ game, season, type, league_id }: OfficialLeague) {
  return {
    game,
    season,
    type,
    league_id,
    name: null,
    scoring: null,
    message: null,
    refusal: null,
    look_again_at: null,
    waiting_at: null,
    read_through: null,
    shown_through: null,
    updated_at: null,
    read_at: null,
  }
}

/** What a classic league is called and how it is played, as its teams' own answers tell; what a sync wrote stays. */
export async function nameClassicLeagues(db: Db, leagues: readonly (LeagueKey & { name: string })[]): Promise<void> {
  for (const { name, id, type } of leagues)
    await db
      .updateTable('league')
      .set({ name, scoring: type === 'h2h' ? 'h' : 'c' })
      .where('id', '=', id)
      .where('name', 'is', null)
      .execute()
}

/** Those of the leagues that the official game has not told us about yet. */
export async function unnamedLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .where('id', 'in', idsOf(leagues))
    .where('name', 'is', null)
    .select(LEAGUE_KEY)
    .execute()
}

/** Those of the leagues that a sync has something to do for. */
export async function unsyncedLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .leftJoin('game_state as state', 'state.game', 'league.game')
    .where('league.id', 'in', idsOf(leagues))
    .where('refused_at', 'is', null)
    .where(({ or, eb }) => or([eb('waiting_at', 'is', null), eb('look_again_at', '<=', sql<Date>`now()`)]))
    .where((eb) =>
      eb.or([
        eb('league.state', '<>', 'ready'),
        eb(sql`coalesce(league.read_through, 0)`, '<', sql`coalesce(state.latest_final, 0)`),
      ]),
    )
    .select(LEAGUE_KEY)
    .execute()
}

export function idsOf(leagues: readonly Pick<LeagueKey, 'id'>[]): StoredLeagueId[] {
  return leagues.map(({ id }) => id)
}
