import { type Kysely, sql } from 'kysely'

/**
 * Accounts, and what people agreed to. The proof of a consent outlives the account, so it names nobody: addresses and people
 * stand in it as HMACs under the program's secret, and nothing in it ever has to be changed. A trigger sees to that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table account (
     uid text primary key, email text not null, weekly_mail boolean not null,
     registered_at timestamptz not null default now()
   )`,
  `create table consent_event (
     id bigint generated always as identity primary key,
     subject text not null, person text,
     purpose text not null check (purpose in ('newsletter', 'account')),
     action text not null check (action in ('requested', 'confirmed', 'given', 'withdrawn', 'erased')),
     text text not null, text_sha256 text not null, page text not null, method text not null,
     at timestamptz not null default now(),
     constraint consent_event_hash check (text_sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
   )`,
  `create index consent_event_subject on consent_event (subject, purpose, id)`,
  `create index consent_event_person on consent_event (person, id) where person is not null`,
  `create function consent_event_stays() returns trigger language plpgsql as $$
     begin raise exception 'consent_event is append-only' using errcode = 'restrict_violation'; end
   $$`,
  `create trigger consent_event_stays before update or delete or truncate on consent_event
     for each statement execute function consent_event_stays()`,
]
