import { type Kysely, sql } from 'kysely'

/**
 * Answers are stored by gameweek, in one compressed form: docs/decisions/100. `gameweek` 0 is a whole season's answer, as all
 * earlier ones are until they are made again; their `tag` and `basis` are not known. Nothing reads `league_view` any more but
 * processes of the version before: the next release drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table league_segment (
    league bigint not null references league on delete cascade,
    view text not null,
    gameweek smallint not null,
    brotli bytea not null,
    tag text,
    basis text,
    primary key (league, view, gameweek)
  )`,
  'insert into league_segment select league, view, 0, brotli from league_view',
]
