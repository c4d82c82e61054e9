import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { withLockOrSkip } from '#server/ground/db/lock-or-skip.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { isFollowed } from './followed-store.ts'
import { idsOf, LEAGUE_KEY } from './store.ts'

/** How long a league that cannot be followed is left alone, as a multiple of `retryWaits.longest`: with half a day, that is a day. */
const REFUSED_FOR = 2

/** What a sync needs to know of a league before it begins. */
type LeagueStand = {
  read_through: Gameweek | null
  updated_at: Date | null
  refused_at: Date | null
  failed_since: Date | null
  read_again_count: number
}

export async function leagueStand(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<LeagueStand> {
  return db
    .selectFrom('league')
    .where('id', '=', id)
    .select(['read_through', 'updated_at', 'refused_at', 'failed_since', 'read_again_count'])
    .executeTakeFirstOrThrow()
}

/** Only one process at a time reads or publishes a league; others skip it. See `withLockOrSkip`. */
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
          not(isRetryDue(at)),
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
function isRetryDue({ now }: At): RawBuilder<SqlBool> {
  return sql`coalesce(league.look_again_at <= ${now}, false)`
}

/** Followed leagues that are behind the game or never read. */
export async function leaguesBehind(
  db: Db,
  { game, season, latestFinal, now, retryWaits }: Behind,
): Promise<LeagueKey[]> {
  const at = { latestFinal, now }
  const refusedBefore = new Date(now.getTime() - REFUSED_FOR * retryWaits.longest * 1000)
  return db
    .selectFrom('league')
    .where('game', '=', game)
    .where('season', '=', season)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'ready'),
        eb(sql`coalesce(read_through, 0)`, '<', latestFinal ?? 0),
        // A league that has not drafted yet is checked once an hour.
        eb.and([eb('drafted', '=', false), eb('read_at', '<', sql<Date>`now() - interval '1 hour'`)]),
        isRetryDue(at),
      ]),
    )
    .where((eb) => eb.not(isWaiting(at)))
    .where((eb) => eb.or([eb('refused_at', 'is', null), eb('refused_at', '<', refusedBefore)]))
    .where(isFollowed)
    .select(LEAGUE_KEY)
    .execute()
}

type Behind = {
  game: Game
  season: Season
  latestFinal: Gameweek | null
  now: Date
  retryWaits: Config['retryWaits']
}

/** Minutes after a deadline: before it, members come and go; right after it, the official game is being updated. */
const READ_AGAIN_MINUTES = 90

/**
 * Lets leagues be read once more after the deadline of the gameweek that is being played: teams that joined since the
 * last reading play in it, and knock-out matches are drawn hours after the gameweek before has become final.
 */
export async function markUnreadSinceDeadline(
  db: Db,
  { game, season, now }: { game: Game; season: Season; now: Date },
): Promise<void> {
  await sql`
    update league set look_again_at = ${now}
    where id in (
      select league.id from league
      join game_state as state on state.game = league.game and state.season = league.season
      join gameweek as played
        on played.game = state.game and played.season = state.season and played.gameweek = state.current_gameweek
      cross join lateral (select played.deadline + make_interval(mins => ${READ_AGAIN_MINUTES}) as since) as due
      where league.game = ${game} and league.season = ${season} and league.state = 'ready'
        and state.current_gameweek > coalesce(state.latest_final, 0)
        and due.since <= ${now} and league.read_at < due.since
        and (league.look_again_at is null or league.look_again_at > ${now})
      order by league.id for update of league
    )`.execute(db)
}

/** Lets leagues that do not list the team be read once more: it joined after, or during, their last reading. Gives how many they are. */
export async function markUnreadSinceJoined(db: Db, team: TeamId, leagues: readonly LeagueKey[]): Promise<number> {
  if (leagues.length === 0) return 0
  const { numAffectedRows } = await sql`
    update league set look_again_at = now(), read_again_count = read_again_count + 1
    where id in (
      select id from league as known
      where id = any(${idsOf(leagues)}) and read_at is not null
        and not exists (select from league_team as member where member.league = known.id and member.team_id = ${team})
      order by id for update
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

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
        eb('look_again_at', '<=', sql<Date>`now()`),
      ]),
    )
    .select(LEAGUE_KEY)
    .execute()
}

export async function stillFollowed(db: Db, { id }: Pick<LeagueKey, 'id'>): Promise<LeagueKey[]> {
  return db.selectFrom('league').where('id', '=', id).where(isFollowed).select(LEAGUE_KEY).execute()
}

/** Those of the leagues of which nothing was ever read. */
export async function unreadLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  return leagues.length === 0 ? [] : unread(db, leagues).execute()
}

/** Those of them that nobody follows. */
export async function unknownLeagues(db: Db, leagues: readonly LeagueKey[]): Promise<LeagueKey[]> {
  if (leagues.length === 0) return []
  return unread(db, leagues)
    .where((eb) => eb.not(isFollowed(eb)))
    .execute()
}

function unread(db: Db, leagues: readonly LeagueKey[]) {
  return db.selectFrom('league').where('id', 'in', idsOf(leagues)).where('read_at', 'is', null).select(LEAGUE_KEY)
}
