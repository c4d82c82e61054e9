import { type Kysely, sql } from 'kysely'

/** A pause between two confirmation mails is of one address and one game; what is noted already is taken for a draft sign-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table confirmation_pace add column game text not null default 'draft' check (game in ('draft', 'classic'))`,
  `alter table confirmation_pace alter column game drop default`,
  `alter table confirmation_pace drop constraint confirmation_pace_pkey`,
  `alter table confirmation_pace add primary key (address_hash, game)`,
]
