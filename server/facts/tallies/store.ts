import { type ExpressionBuilder, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tally } from '#domain/community/community.ts'
import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { Game, Gameweek, PlayerId, Position, Season, TeamId } from '#domain/ids.ts'
import { rangeOf } from '#server/facts/gameweeks/marks-store.ts'
import { type StoredWeek, toWeek } from '#server/facts/gameweeks/team-weeks-store.ts'
import { isFollowed } from '#server/facts/leagues/followed-store.ts'
import { isNewestVersion } from '#server/facts/versions/store.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { packTally, packTotals, type Totals, unpackTotals } from './tally-bytes.ts'

export type InSeason = { game: Game; season: Season }
export type RangeKey = InSeason & { range: number }

/** How long counting waits for leagues that are being read, and publishing for ranges that are being counted. */
export const LONGEST_WAIT_MINUTES = 30

/** The ranges with something new; none while leagues are still being read, unless that takes too long. */
export async function rangesToTally(db: Db, of: InSeason, patience: Patience): Promise<number[]> {
  const rows = await db
    .selectFrom('community_range')
    .where((eb) => eb.and(of))
    .where('changed_from', 'is not', null)
    .select([
      'range',
      sql<boolean>`changed_since < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES})`.as('waited'),
    ])
    .orderBy('range')
    .execute()
  const ranges = rows.map(({ range }) => range)
  if (rows.length === 0 || !(await isFetching(db, of, patience))) return ranges
  return rows.filter(({ waited }) => waited).map(({ range }) => range)
}

/** How many polls of the official game to wait for a league whose reading failed: two more attempts, and their time. */
const LOOKS_FOR_A_FAILED_LEAGUE = 3

type Patience = Pick<Config, 'newsEverySeconds'>

/** Whether a followed league is behind: it is being read, or reading it failed only a moment ago. */
export async function isFetching(db: Db, { game, season }: InSeason, { newsEverySeconds }: Patience): Promise<boolean> {
  const patience = LOOKS_FOR_A_FAILED_LEAGUE * newsEverySeconds
  const league = await db
    .selectFrom('league')
    .innerJoin('game_state as state', (join) =>
      join.onRef('state.game', '=', 'league.game').onRef('state.season', '=', 'league.season'),
    )
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where(sql<boolean>`(league.state <> 'failed' or league.failed_since > now() - make_interval(secs => ${patience}))`)
    .where('league.refused_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          // A league that is up to date and read again brings nothing new.
          eb(sql`coalesce(league.read_through, 0)`, '<', sql`coalesce(state.latest_final, 0)`),
          eb.not(waitsForResults(eb)),
        ]),
        lacksMostPicks,
      ]),
    )
    .where(isFollowed)
    .select('league.id')
    .limit(1)
    .executeTakeFirst()
  return league !== undefined
}

/** It has been read, but the official game answered 404 to the picks of most of its teams: it is read again soon. */
const lacksMostPicks = sql<boolean>`(league.look_again_at is not null and (
  select count(week.team_id) * 2 < count(*) from league_team member
  left join team_gameweek week on (week.game, week.season, week.team_id, week.gameweek)
    = (league.game, league.season, member.team_id, state.latest_final)
  where member.league = league.id
))`

type LeagueAndState = ExpressionBuilder<Tables & { state: Tables['game_state'] }, 'league' | 'state'>

/** All its teams have their picks of the latest gameweek, and the official game still contradicts itself about matches of theirs. */
function waitsForResults({ and, exists, not, selectFrom }: LeagueAndState) {
  return and([
    sql<boolean>`league.waiting_at is not distinct from state.latest_final`,
    exists(
      selectFrom('league_wait as wait')
        .whereRef('wait.league', '=', 'league.id')
        .where('wait.what', '=', 'result')
        .select('wait.gameweek'),
    ),
    not(
      exists(
        selectFrom('league_team as member')
          .leftJoin('team_gameweek as week', (join) =>
            join
              .onRef('week.game', '=', 'league.game')
              .onRef('week.season', '=', 'league.season')
              .onRef('week.team_id', '=', 'member.team_id')
              .onRef('week.gameweek', '=', 'state.latest_final'),
          )
          .whereRef('member.league', '=', 'league.id')
          .where('week.team_id', 'is', null)
          .select('member.team_id'),
      ),
    ),
  ])
}

/** Whether something new has not been counted yet. */
export async function hasChanges(db: Db, of: InSeason): Promise<boolean> {
  const range = await db
    .selectFrom('community_range')
    .where((eb) => eb.and(of))
    .where('changed_from', 'is not', null)
    .select('range')
    .limit(1)
    .executeTakeFirst()
  return range !== undefined
}

export type Range = {
  changedFrom: Gameweek
  /** How many changes were marked when it was read. */
  version: number
  totalsThrough: Gameweek
  totals: Map<TeamId, Totals>
}

/** Null where nothing is new. */
export async function readRange(db: Db, { game, season, range }: RangeKey): Promise<Range | null> {
  const row = await db
    .selectFrom('community_range')
    .where((eb) => eb.and({ game, season, range }))
    .select(['changed_from', 'version', 'totals_through', 'totals'])
    .executeTakeFirst()
  if (!row || row.changed_from === null) return null
  const { changed_from: changedFrom, version, totals_through: totalsThrough } = row
  return { changedFrom, version, totalsThrough, totals: unpackTotals(row.totals) }
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

/** The first team is that of gameweek 1, in draft that of the gameweek with which the team's league starts. */
const FIRST_GAMEWEEK: Record<Game, RawBuilder<unknown>> = {
  draft: sql`(
    select coalesce(min(league.start_gameweek), 1) from league_team member
    join league on league.id = member.league
    where league.game = week.game and league.season = week.season and member.team_id = week.team_id
  )`,
  classic: sql`1`,
}

export async function firstWeeksOfRange(
  db: Db,
  { game, season, range }: RangeKey,
): Promise<Map<TeamId, { gameweek: Gameweek; week: TeamGameweek }>> {
  const { rows } = await sql<WeekRow>`
    select ${sql.join(WEEK.map((column) => sql.ref(`week.${column}`)))} from team_gameweek week
    where game = ${game} and season = ${season} and ${rangeOf('team_id')} = ${range} and gameweek = ${FIRST_GAMEWEEK[game]}`.execute(
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
  /** The range's `version` when it was read: a higher one means that more was marked since. */
  version: number
  /** The version of the program that has counted. */
  countedBy: number
  tallies: ReadonlyMap<Gameweek, Tally>
  through: Gameweek
  totals: ReadonlyMap<TeamId, Totals>
}

/**
 * Stores the count and clears the mark, unless more was marked meanwhile. Writes nothing if another worker, who read the range
 * later, has stored its count already, or if this version is no longer the newest, since a newer one counts by other rules.
 */
export async function storeTallies(
  db: Db,
  { game, season, range }: RangeKey,
  { version, countedBy, tallies, through, totals }: TalliedRange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('community_range')
      .set({
        tallied_version: version,
        totals_through: through,
        totals: packTotals(totals),
        changed_from: sql`case when version = ${version} then null else changed_from end`,
        changed_since: sql`case when version = ${version} then null else now() end`,
      })
      .where((eb) => eb.and({ game, season, range }))
      .where('tallied_version', '<', version)
      .where('changed_from', 'is not', null)
      .where(isNewestVersion(countedBy))
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
