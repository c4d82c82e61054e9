import { type DeleteQueryBuilder, type DeleteResult, type InsertQueryBuilder, type RawBuilder, sql } from 'kysely'
import type { Game, Gameweek, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'

/** How many ranges the teams of a game are split into: more workers than that find nothing to do. The same number as in the index. */
const RANGES = 64

/** The range of a row's team: the same expression as in the index, or it would not be used. */
export function rangeOf(column: string): RawBuilder<number> {
  return sql`(${sql.ref(column)} % ${sql.lit(RANGES)})`
}

type Insertion = InsertQueryBuilder<
  Tables,
  'team_gameweek',
  { game: Game; season: Season; team_id: TeamId; gameweek: Gameweek }
>

type Deletion = DeleteQueryBuilder<Tables, 'missing_answer', DeleteResult>

/** In one statement: inserts weeks of teams, marks the ranges of new ones, and deletes missing answers they replace. */
export async function insertAndMark(db: Db, insert: Insertion, answered: Deletion): Promise<void> {
  await db
    .with('stored', () => insert)
    .with('answered', () => answered)
    .insertInto('community_range')
    .columns(['game', 'season', 'range', 'changed_from', 'changed_since'])
    .expression((eb) =>
      eb
        .selectFrom('stored')
        .select(['game', 'season', rangeOf('team_id').as('range')])
        .select((of) => [of.fn.min('gameweek').as('changed_from'), sql<Date>`now()`.as('changed_since')])
        .groupBy(['game', 'season', rangeOf('team_id')]),
    )
    .onConflict((conflict) =>
      conflict.columns(['game', 'season', 'range']).doUpdateSet({
        changed_from: sql`least(community_range.changed_from, excluded.changed_from)`,
        changed_since: sql`coalesce(community_range.changed_since, excluded.changed_since)`,
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

/** Marks all ranges of the current seasons, since a new version may count them differently. */
export async function markSeasons(db: Db): Promise<void> {
  for (const { game, season } of await db.selectFrom('game_state').select(['game', 'season']).execute())
    await markAll(db, { game, season, gameweek: 1 })
}

function mark(db: Db, { game, season, gameweek }: { game: Game; season: Season; gameweek: Gameweek }) {
  return db
    .updateTable('community_range')
    .set({
      changed_from: sql`least(changed_from, ${gameweek}::smallint)`,
      changed_since: sql`coalesce(changed_since, now())`,
      version: sql`version + 1`,
    })
    .where((eb) => eb.and({ game, season }))
}
