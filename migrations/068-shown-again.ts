import { type Kysely, sql } from 'kysely'

/** A maker of a link shows again what an account has hidden, once for each account: docs/decisions/039. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hidden_name add column shown_to text[] not null default '{}'`.execute(db)
}
