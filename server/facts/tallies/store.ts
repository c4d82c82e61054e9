import { sql, type Transaction } from 'kysely'
import type { Tally } from '#domain/community.ts'
import type { TeamGameweek } from '#domain/facts.ts'
import type { Game, Gameweek, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { type StoredWeek, toWeek } from '#server/features/gameweeks/team-weeks.ts'
import { isFollowed } from '#server/features/leagues/store.ts'
import { rangeOf } from './marks.ts'
import { packTally, packTotals, type Totals, unpackTotals } from './stored-tally.ts'

export type InSeason = { game: Game; season: Season }
export type RangeKey = InSeason & { range: number }

/** How long counting waits for teams that are being fetched, and showing for ranges that are being counted; the rest is shown later. */
export const LONGEST_WAIT_MINUTES = 30

/** The ranges in which something is new; none while the leagues are still fetching, unless that takes too long. */
export async function rangesToTally(db: Db, of: InSeason): Promise<number[]> {
  const rows = await db
    .selectFrom('community_range')
    .where((eb) => eb.and(of))
    .where('dirty_from', 'is not', null)
    .select(['range', sql<boolean>`dirty_since < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES})`.as('waited')])
    .orderBy('range')
    .execute()
  const ranges = rows.map(({ range }) => range)
  if (rows.length === 0 || !(await isFetching(db, of))) return ranges
  return rows.filter(({ waited }) => waited).map(({ range }) => range)
}

/** A followed league is behind, and it is not the official game's fault. */
async function isFetching(db: Db, { game, season }: InSeason): Promise<boolean> {
  const league = await db
    .selectFrom('league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where('league.state', '<>', 'failed')
    // One that is read again although it is up to date brings nothing.
    .where(sql`coalesce(league.synced_through, 0)`, '<', sql`coalesce(state.latest_final, 0)`)
    .where(isFollowed)
    .select('league.league_id')
    .limit(1)
    .executeTakeFirst()
  return league !== undefined
}

/** Something is new that has not been counted yet. */
export async function isDirty(db: Db, of: InSeason): Promise<boolean> {
  const range = await db
    .selectFrom('community_range')
    .where((eb) => eb.and(of))
    .where('dirty_from', 'is not', null)
    .select('range')
    .limit(1)
    .executeTakeFirst()
  return range !== undefined
}

export type Range = {
  dirtyFrom: Gameweek
  /** How much has been marked when it was read. */
  version: number
  carriedThrough: Gameweek
  carried: Map<TeamId, Totals>
}

/** Null where nothing is new. */
export async function readRange(db: Db, { game, season, range }: RangeKey): Promise<Range | null> {
  const row = await db
    .selectFrom('community_range')
    .where((eb) => eb.and({ game, season, range }))
    .select(['dirty_from', 'version', 'carried_through', 'carried'])
    .executeTakeFirst()
  if (!row || row.dirty_from === null) return null
  const { dirty_from: dirtyFrom, version, carried_through: carriedThrough } = row
  return { dirtyFrom, version, carriedThrough, carried: unpackTotals(row.carried) }
}

export type TeamsWeek = { team: TeamId; week: TeamGameweek }

const WEEK = ['team_id', 'gameweek', 'picks', 'captain', 'vice_captain', 'chip', 'multipliers', 'subs', 'transfer_cost']
type WeekRow = StoredWeek

/** The stored weeks of a range's teams in one gameweek. */
export async function weeksOfRange(
  db: Db,
  { game, season, range }: RangeKey,
  gameweek: Gameweek,
): Promise<TeamsWeek[]> {
  const { rows } = await sql<WeekRow>`
    select ${sql.join(WEEK.map((column) => sql.ref(column)))} from team_gameweek
    where game = ${game} and season = ${season} and ${rangeOf('team_id')} = ${range} and gameweek = ${gameweek}`.execute(
    db,
  )
  return rows.map((row) => ({ team: row.team_id, week: toWeek(row) }))
}

/** The first teams of a range: of gameweek 1, in draft of the gameweek with which the team's league starts. */
export async function firstWeeksOfRange(
  db: Db,
  { game, season, range }: RangeKey,
): Promise<Map<TeamId, { gameweek: Gameweek; week: TeamGameweek }>> {
  const first =
    game === 'classic'
      ? sql`1`
      : sql`(
          select coalesce(min(league.start_gameweek), 1) from league_team member
          join league using (game, season, type, league_id)
          where member.game = week.game and member.season = week.season and member.team_id = week.team_id
        )`
  const { rows } = await sql<WeekRow>`
    select ${sql.join(WEEK.map((column) => sql.ref(`week.${column}`)))} from team_gameweek week
    where game = ${game} and season = ${season} and ${rangeOf('team_id')} = ${range} and gameweek = ${first}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.team_id, { gameweek: row.gameweek, week: toWeek(row) }]))
}

export async function positionsOf(db: Db, { game, season }: InSeason): Promise<Map<PlayerId, Position | null>> {
  const rows = await db
    .selectFrom('player')
    .where((eb) => eb.and({ game, season }))
    .select(['player_id', 'position'])
    .execute()
  return new Map(rows.map(({ player_id, position }) => [player_id, position]))
}

export type TalliedRange = {
  version: number
  tallies: ReadonlyMap<Gameweek, Tally>
  through: Gameweek
  carried: ReadonlyMap<TeamId, Totals>
}

/**
 * What was counted, and that nothing is new any more, unless more was marked meanwhile. Whoever read the range earlier than
 * somebody else who is done already writes nothing.
 */
export async function storeTallies(
  db: Db,
  { game, season, range }: RangeKey,
  { version, tallies, through, carried }: TalliedRange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('community_range')
      .set({
        tallied_version: version,
        carried_through: through,
        carried: packTotals(carried),
        dirty_from: sql`case when version = ${version} then null else dirty_from end`,
        dirty_since: sql`case when version = ${version} then null else now() end`,
      })
      .where((eb) => eb.and({ game, season, range }))
      .where('tallied_version', '<', version)
      .where('dirty_from', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await writeTallies(trx, { game, season, range }, tallies)
  })
}

async function writeTallies(
  trx: Transaction<Tables>,
  key: RangeKey,
  tallies: ReadonlyMap<Gameweek, Tally>,
): Promise<void> {
  if (tallies.size === 0) return
  await trx
    .insertInto('community_tally')
    .values([...tallies].map(([gameweek, tally]) => ({ ...key, gameweek, tally: packTally(tally) })))
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'gameweek', 'range']).doUpdateSet({
        tally: sql`excluded.tally`,
        version: sql`community_tally.version + 1`,
        tallied_at: sql`now()`,
      }),
    )
    .execute()
}
