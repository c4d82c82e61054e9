import { type Kysely, sql } from 'kysely'

/** Who asked for the weekly mail, what they have to confirm it with, and every mail on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const GAME = `game text not null check (game in ('draft', 'classic')), season text not null`

const STATEMENTS = [
  // When we first saw that the gameweek is final: only who had confirmed by then is told of it.
  `alter table gameweek add column final_at timestamptz`,
  // The address as the record of consents names it; filled in by the program, which alone has the secret.
  `alter table account add column subject text`,
  `create index account_subject on account (subject)`,

  `create table subscription (
     id bigint generated always as identity primary key,
     email text not null, subject text not null, ${GAME}, team_id bigint not null,
     state text not null default 'pending' check (state in ('pending', 'confirmed', 'ended')),
     team_status text not null default 'pending' check (team_status in ('pending', 'ready', 'no-league', 'not-found')),
     checked_at timestamptz, created_at timestamptz not null, confirmed_at timestamptz, ended_at timestamptz,
     unique (subject, game, season, team_id)
   )`,
  `create index subscription_of_team on subscription (game, season, team_id)`,
  // Draft: the leagues of the team, once known. Classic: those that were chosen.
  `create table subscription_league (
     subscription_id bigint not null references subscription on delete cascade,
     ${GAME}, type text not null check (type in ('draft', 'classic', 'h2h')), league_id bigint not null,
     primary key (subscription_id, type, league_id)
   )`,
  `create index subscription_league_league on subscription_league (game, season, type, league_id)`,
  // Only the hash of a token is kept. \`leagues\` is what a classic sign-up chose, which counts from its confirmation on.
  `create table mail_token (
     hash bytea primary key,
     purpose text not null check (purpose in ('confirm-draft', 'confirm-classic', 'unsubscribe')),
     subject text not null, subscription_id bigint references subscription on delete cascade, leagues jsonb,
     created_at timestamptz not null, expires_at timestamptz, used_at timestamptz, void_at timestamptz
   )`,
  `create index mail_token_subject on mail_token (subject)`,
  `create index mail_token_subscription on mail_token (subscription_id) where subscription_id is not null`,
  // When confirmation mails went to an address during the last day.
  `create table confirmation_pace (subject text primary key, sent_at timestamptz[] not null)`,
  // Addresses that a mail server has refused for good.
  `create table undeliverable (subject text primary key, since timestamptz not null, reason text not null)`,
  `create table classic_lookup (
     season text not null, team_id bigint not null, found jsonb, read_at timestamptz not null,
     primary key (season, team_id)
   )`,

  // Address and body are there for as long as they are needed: a mail that is done with keeps neither.
  `create table outbox (
     id bigint generated always as identity primary key,
     key text not null unique,
     kind text not null check (kind in ('confirmation', 'account', 'weekly', 'test')),
     subject text not null, recipient text,
     title text not null, html text, text text, unsubscribe_url text,
     state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed')),
     attempts smallint not null default 0, due_at timestamptz not null, give_up_at timestamptz not null,
     sender integer, claimed_at timestamptz, done_at timestamptz,
     message_id text not null unique, code smallint, reason text,
     created_at timestamptz not null
   )`,
  `create index outbox_due on outbox (kind, due_at) where state = 'queued'`,
  `create index outbox_sending on outbox (sender) where state = 'sending'`,
  `create index outbox_claimed on outbox (claimed_at)`,
  `create index outbox_subject on outbox (subject)`,
  `create sequence outbox_sender as integer`,
  // One row: the server's refusals in a row, and until when nothing is sent because of them.
  `create table mail_gate (
     id smallint primary key default 1 check (id = 1), refusals integer not null default 0, paused_until timestamptz
   )`,
  `insert into mail_gate default values`,
]
