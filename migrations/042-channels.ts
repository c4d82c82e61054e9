import { type Kysely, sql } from 'kysely'

/**
 * Chats that hear of a league, and every message for them: docs/decisions/072. A channel hangs on its maker's saved team in the league, so that it is
 * gone with the team, and with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // `address`: encrypted; null until a Telegram chat has proved its consent, and once the channel has ended.
  `create table channel (
     id bigint generated always as identity primary key,
     user_id text not null, game text not null, season text not null, team_id bigint not null, league bigint not null,
     kind text not null check (kind in ('discord', 'slack', 'telegram')),
     name text not null, address bytea, address_hash bytea, link bigint references league_link on delete set null, link_url bytea,
     code_hash bytea, code_ends_at timestamptz,
     programme boolean not null default true, waivers boolean not null default true, reminders boolean not null default false,
     quiet_from smallint check (quiet_from between 0 and 23), quiet_to smallint check (quiet_to between 0 and 23),
     time_zone text not null default 'Europe/London',
     created_at timestamptz not null, connected_at timestamptz, ended_at timestamptz, end_reason text,
     foreign key (user_id, game, season, team_id, league) references saved_team_league on delete cascade
   )`,
  'create index channel_maker on channel (user_id, game, season, team_id, league)',
  'create index channel_league on channel (league) where ended_at is null',
  'create index channel_address on channel (address_hash) where ended_at is null',
  'create unique index channel_code on channel (code_hash) where code_hash is not null',
  // A message is emptied once it is done with.
  `create table post (
     id bigint generated always as identity primary key,
     channel bigint not null references channel on delete cascade,
     event text not null, what text not null check (what in ('hello', 'programme', 'waivers', 'reminder')),
     body text,
     state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed')),
     attempts smallint not null default 0, due_at timestamptz not null, give_up_at timestamptz not null,
     sender integer, done_at timestamptz, status smallint, reason text, created_at timestamptz not null,
     unique (channel, event)
   )`,
  `create index post_due on post (due_at) where state = 'queued'`,
  `create index post_sending on post (sender) where state = 'sending'`,
]
