import { type Kysely, sql } from 'kysely'

/** A chat may hear of the preview of the next gameweek. It is off until somebody switches it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table channel add column preview boolean not null default false',
  'alter table post drop constraint post_what_check',
  "alter table post add constraint post_what_check check (what in ('hello', 'programme', 'waivers', 'reminder', 'preview'))",
]
