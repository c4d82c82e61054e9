import { type Kysely, sql } from 'kysely'

/** Attempts that are counted per client and per address, and people whose old tokens are refused. Neither names anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_attempt (
      key bytea primary key,
      attempts integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 70)
  `.execute(db)
  await sql`create index identity_attempt_ends_at on identity_attempt (ends_at)`.execute(db)
  await sql`create table refused_sign_in (uid_hash bytea primary key, until timestamptz not null)`.execute(db)
  // Our own count took its place.
  await sql`drop table auth_rate_limit`.execute(db)
}
