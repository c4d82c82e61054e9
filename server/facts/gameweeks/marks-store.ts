import { type InsertQueryBuilder, type RawBuilder, sql } from 'kysely'
import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** How many ranges the teams of a game are split into: more workers than that find nothing to do. As the index has it. */
const RANGES = 64

/** The range of a row's team, in the very words of the index. */
export function rangeOf(column: string): RawBuilder<number> {
  return sql`(${sql.ref(column)} % ${sql.lit(RANGES)})`
}

type Insertion = InsertQueryBuilder<
  Tables,
  'team_gameweek',
  { game: Game; season: Season; team_id: TeamId; gameweek: Gameweek }
>

/** Inserts weeks of teams and marks the ranges of those that were not there yet, in one statement. */
export async function insertAndMark(db: Db, insert: Insertion): Promise<void> {
  await db
    .with('stored', () => insert)
    .insertInto('community_range')
    .columns(['game', 'season', 'range', 'dirty_from', 'dirty_since'])
    .expression((eb) =>
      eb
        .selectFrom('stored')
        .select(['game', 'season', rangeOf('team_id').as('range')])
        .select((of) => [of.fn.min('gameweek').as('dirty_from'), sql<Date>`now()`.as('dirty_since')])
        .groupBy(['game', 'season', rangeOf('team_id')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'range']).doUpdateSet({
        dirty_from: sql`least(community_range.dirty_from, excluded.dirty_from)`,
        dirty_since: sql`coalesce(community_range.dirty_since, excluded.dirty_since)`,
        version: sql`community_range.version + 1`,
      }),
    )
    .execute()
}

/** One team's totals have changed from a gameweek on. */
export async function markTeam(
  db: Db,
  { game, season, team_id, gameweek }: { game: Game; season: Season; team_id: TeamId; gameweek: Gameweek },
): Promise<void> {
  await mark(db, { game, season, gameweek })
    .where('range', '=', sql<number>`${team_id}::bigint % ${sql.lit(RANGES)}`)
    .execute()
}

/** Everything from a gameweek on must be counted anew. */
export async function markAll(
  db: Db,
  { game, season, gameweek }: { game: Game; season: Season; gameweek: Gameweek },
): Promise<void> {
  await mark(db, { game, season, gameweek }).execute()
}

function mark(db: Db, { game, season, gameweek }: { game: Game; season: Season; gameweek: Gameweek }) {
  return db
    .updateTable('community_range')
    .set({
      dirty_from: sql`least(dirty_from, ${gameweek}::smallint)`,
      dirty_since: sql`coalesce(dirty_since, now())`,
      version: sql`version + 1`,
    })
    .where((eb) => eb.and({ game, season }))
}
