import { type Kysely, sql } from 'kysely'

/**
 * What somebody answered about mails before their address is verified. It is nobody's consent yet, may still be changed, and
 * goes with its person. Of an account it is known whether its owner was ever asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_consent (
      uid text primary key references auth_user (id) on delete cascade,
      consent boolean not null,
      text text not null,
      page text not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`alter table account add column unanswered boolean not null default false`.execute(db)
}
