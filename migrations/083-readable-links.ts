import { type Kysely, sql } from 'kysely'

/** A link's key can be made again for its maker: docs/decisions/039. Keys of older links stay unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table league_link add column seed bytea`.execute(db)
}
