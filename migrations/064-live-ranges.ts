import { type Kysely, sql } from 'kysely'

/**
 * A live look is counted by ranges of leagues: docs/decisions/101. `live_base` has each league as it stood after its last final gameweek,
 * `made_of` what that depends on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table live_told add column is_next boolean not null default false',
  `create table live_base (
     league bigint primary key references league on delete cascade, made_of text not null, base jsonb not null
   )`,
]
