import { type Kysely, sql } from 'kysely'

/** After a backup was put back nothing is sent until the operator says so, and what may have been sent before is known by its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_gate add column is_held boolean not null default false, add column restored_at timestamptz`.execute(
    db,
  )
}
