import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import { waitAfter } from '#domain/finality/retry-waits.ts'
import type { Game, Season, TeamId } from '#domain/ids.ts'
import type { Snapshot } from '#domain/live/snapshot.ts'
import type { OneGameweek } from '#server/facts/gameweeks/store.ts'
import type { StorablePicks } from '#server/facts/gameweeks/team-weeks-store.ts'
import { toTeamGameweek, toWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { isWatched } from '#server/facts/live/watched-store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'

/** Right after the deadline the game has nobody's picks; a team made later has none in this gameweek. */
const PAUSES = { first: 45, longest: 1800 }

export type StoredSnapshot = { snapshot: Snapshot; at: Date }
/** Since when later snapshots were not believed; null if there were none, or the latest one was believed. */
type Doubted = { doubtedSince: Date | null }

/** The last believed snapshot at a gameweek; null where there is none, or one that this version cannot read. */
export async function storedSnapshot(
  db: Db,
  { game, season, gameweek }: OneGameweek,
): Promise<(StoredSnapshot & Doubted) | null> {
  const row = await db
    .selectFrom('live_look')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select(['looked_at', 'look', 'doubted_since'])
    .executeTakeFirst()
  if (!row) return null
  try {
    return { snapshot: deserialize(row.look) as Snapshot, at: row.looked_at, doubtedSince: row.doubted_since }
  } catch {
    return null
  }
}

export async function storeSnapshot(db: Db, of: OneGameweek, { snapshot, at }: StoredSnapshot): Promise<void> {
  const { game, ...rest } = { ...of, looked_at: at, look: serialize(snapshot), doubted_since: null }
  await db
    .insertInto('live_look')
    .values({ game, ...rest })
    .onConflict((conflict) => conflict.column('game').doUpdateSet(rest))
    .execute()
}

/** The first of several doubts counts. */
export async function noteDoubt(db: Db, { game, season, gameweek }: OneGameweek, at: Date): Promise<void> {
  await db
    .updateTable('live_look')
    .set((eb) => ({ doubted_since: eb.fn.coalesce('doubted_since', eb.val(at)) }))
    .where((eb) => eb.and({ game, season, gameweek }))
    .execute()
}

/** No gameweek is played: what was live is over, and what is final is stored elsewhere. */
export async function forgetLive(db: Db, game: Game): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('live_look').where('game', '=', game).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await trx.deleteFrom('live_picks').where('game', '=', game).execute()
    await trx.deleteFrom('live_picks_missing').where('game', '=', game).execute()
    await trx.deleteFrom('live_told').where('game', '=', game).execute()
    await trx.deleteFrom('live_event').where('game', '=', game).execute()
    for (const table of ['live_base', 'live_view', 'live_feed', 'live_entry'] as const)
      await trx
        .deleteFrom(table)
        .where('league', 'in', (eb) => eb.selectFrom('league').where('game', '=', game).select('league.id'))
        .execute()
    await announce(trx, { kind: 'live', game })
  })
}

/** Teams of followed leagues that lack picks and are due to be asked: watched leagues first, then the smallest. */
export async function teamsWithoutPicks(
  db: Db,
  { game, season, gameweek }: OneGameweek,
  { most, at }: { most: number; at: Date },
): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    // Before its draft a league's teams have no picks: they would be asked for with every snapshot.
    .where('league.drafted', '=', true)
    .where('league.start_gameweek', '<=', gameweek)
    .where(isFollowed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live_picks as known')
            .where('known.game', '=', game)
            .where('known.season', '=', season)
            .where('known.gameweek', '=', gameweek)
            .whereRef('known.team_id', '=', 'member.team_id')
            .select('known.team_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live_picks_missing as missing')
            .where('missing.game', '=', game)
            .where('missing.season', '=', season)
            .where('missing.gameweek', '=', gameweek)
            .whereRef('missing.team_id', '=', 'member.team_id')
            .where('missing.next_at', '>', at)
            .select('missing.team_id'),
        ),
      ),
    )
    .groupBy('member.team_id')
    .select('member.team_id')
    .orderBy(sql`bool_or(${isWatched('member.league', at)})`, 'desc')
    .orderBy((eb) =>
      eb.fn.min(
        eb
          .selectFrom('league_team as other')
          .whereRef('other.league', '=', 'member.league')
          .select((inner) => inner.fn.countAll<string>().as('teams')),
      ),
    )
    .limit(most)
    .execute()
  return rows.map(({ team_id }) => team_id)
}

export async function storeLivePicks(
  db: Db,
  of: OneGameweek & { team_id: TeamId },
  picks: StorablePicks,
): Promise<void> {
  const week = toTeamGameweek(of.game, picks)
  await db
    .insertInto('live_picks')
    .values({
      ...of,
      picks: week.picks,
      captain: week.captain,
      vice_captain: week.viceCaptain,
      chip: week.chip,
      subs: week.subs.flatMap(({ playerIn, playerOut }) => [playerIn, playerOut]),
      transfer_cost: week.transferCost,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** There were no picks, or no usable answer: the team is asked about again after a pause that grows with each try. */
export async function notePicksMissing(db: Db, of: OneGameweek & { team_id: TeamId }, at: Date): Promise<void> {
  const { tries } = await db
    .insertInto('live_picks_missing')
    .values({ ...of, tries: 1, next_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'season', 'gameweek', 'team_id'])
        .doUpdateSet((eb) => ({ tries: eb('live_picks_missing.tries', '+', 1) })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('live_picks_missing')
    .set({ next_at: new Date(at.getTime() + waitAfter(tries, PAUSES) * 1000) })
    .where((eb) => eb.and(of))
    .execute()
}

/** When the last believed snapshot was taken; null where there is none. */
export async function timeOfSnapshot(db: Db, { game, season, gameweek }: OneGameweek): Promise<Date | null> {
  const row = await db
    .selectFrom('live_look')
    .where((eb) => eb.and({ game, season, gameweek }))
    .select('looked_at')
    .executeTakeFirst()
  return row?.looked_at ?? null
}

/** The picks of the teams of a game (or of these teams) for the gameweek that is played. */
export async function livePicks(
  db: Db,
  { game, season, gameweek }: { game: Game; season: Season; gameweek: number },
  teams?: readonly TeamId[],
): Promise<Map<TeamId, TeamGameweek>> {
  if (teams?.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_picks')
    .where((eb) => eb.and({ game, season, gameweek }))
    .$if(teams !== undefined, (query) => query.where('team_id', 'in', teams ?? []))
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.team_id, toWeek({ ...row, multipliers: null })]))
}
