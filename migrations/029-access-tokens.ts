import { type Kysely, sql } from 'kysely'

/** Tokens with which programs read what a person may read: docs/decisions/041. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table access_token (
     id bigint generated always as identity primary key,
     hash bytea not null unique check (octet_length(hash) = 32),
     user_id text not null, name text not null,
     created_at timestamptz not null, expires_at timestamptz not null, used_on date
   )`,
  'create index access_token_owner on access_token (user_id)',
  'create index access_token_expiry on access_token (expires_at)',
]
