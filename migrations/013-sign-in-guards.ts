import { type Kysely, sql } from 'kysely'

/** Attempts that wait longer each time, and what the sweeping of old sign-ins looks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Null for those that are counted within a fixed time.
  'alter table identity_attempt add column open_at timestamptz',
  'create index auth_session_ends on auth_session ("expiresAt")',
  'create index auth_verification_ends on auth_verification ("expiresAt")',
  'create index auth_verification_value on auth_verification (value)',
  'create index auth_user_unverified on auth_user ("createdAt") where not "emailVerified"',
]
