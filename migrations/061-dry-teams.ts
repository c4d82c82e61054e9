import { type Kysely, sql } from 'kysely'

/** Of which teams programmes say figures alone: docs/decisions/074. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table team add column is_dry boolean not null default false').execute(db)
}
