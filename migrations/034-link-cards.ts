import { type Kysely, sql } from 'kysely'

/**
 * The card of a league's link in a chat: docs/decisions/039. `card_hash`: of what its picture is called, which is made of the link's key
 * and opens nothing else; links of older versions have no picture. `names_on_card`: whether the card names people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table league_link add column card_hash bytea unique, add column names_on_card boolean not null default false',
]
