import { type Kysely, sql } from 'kysely'

/** The versions of the program that have made answers, in their order; each answer names the one that made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // `code`: a hash of what makes the answers. One that is gone back to gets another number, so that it is the newest again.
  `create table program_version (
     number integer primary key, code text not null, registered_at timestamptz not null default now()
   )`,
  // Hashes have no order. Null: made by nobody knows which version, so they are made once more.
  'alter table league drop column answers_version, add column answers_version integer',
  'alter table community_publication drop column answers_version, add column answers_version integer',
]
