import { type Kysely, sql } from 'kysely'

/** What goes out: answers as they are sent, what was told, counts of all teams, mails and posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ANSWERS).execute(db)
  await sql.raw(MESSAGES).execute(db)
}

const SEASON = `game text not null check (game in ('draft', 'classic')), season text not null`

const ANSWERS = `
-- A version of the program that has made answers. One that is gone back to gets a new number: it is the newest again.
create table program_version (
  number integer primary key, code text not null, registered_at timestamptz not null default now()
);

-- An answer about a league: docs/decisions/100. Gameweek 0: of the whole season.
create table league_segment (
  league bigint not null references league on delete cascade, view text not null, gameweek smallint not null,
  brotli bytea not null, tag text, basis text,
  primary key (league, view, gameweek)
);

-- What was told of a final gameweek: findings and the phrasings chosen, no words. A correction moves what it makes
-- untrue to untrue, and edition counts one more.
create table programme (
  league bigint not null references league on delete cascade, gameweek smallint not null,
  edition smallint not null, told json not null, untrue json not null,
  primary key (league, gameweek)
);

-- The same from the last whistle of a gameweek until it is final; weeks: what it said of each team.
create table whistle_edition (
  league bigint primary key references league on delete cascade, gameweek smallint not null,
  basis text not null, told json not null, weeks json not null, told_at timestamptz not null
);

-- A league in the gameweek that is played: when somebody last watched it, what its screen gets, how it stood after its
-- last final gameweek and by the last event that its entries know, and these. All go once the gameweek is final.
create table live_watched (
  league bigint primary key references league on delete cascade, seen_at timestamptz not null
);
create table live_view (
  league bigint primary key references league on delete cascade, gameweek smallint not null,
  as_of timestamptz not null, tag text not null, brotli bytea not null
);
create table live_base (
  league bigint primary key references league on delete cascade, made_of text not null, base jsonb not null
);
create table live_feed (
  league bigint primary key references league on delete cascade, gameweek smallint not null,
  last_event integer not null, stood jsonb not null
);
create table live_entry (
  league bigint not null references league on delete cascade, gameweek smallint not null,
  number integer not null, entry jsonb not null,
  primary key (league, gameweek, number)
);

-- A game in that gameweek: what has been made an event of, and each event.
create table live_told (
  game text primary key, season text not null, gameweek smallint not null,
  looked_at timestamptz not null, told jsonb not null, is_next boolean not null default false
);
create table live_event (
  game text not null, season text not null, gameweek smallint not null, number integer not null,
  seen_at timestamptz, event jsonb not null,
  primary key (game, season, gameweek, number)
);

-- A range of teams by their ids: docs/decisions/012. version counts what was new so far, tallied_version how much of it
-- the tallies know; totals: those of every team through a gameweek.
create table community_range (
  ${SEASON}, range smallint not null,
  changed_from smallint, changed_since timestamptz,
  version bigint not null default 1, tallied_version bigint not null default 0,
  totals_through smallint not null default 0, totals bytea not null default '',
  primary key (game, season, range)
);

-- The counts of a range in a gameweek.
create table community_tally (
  ${SEASON}, gameweek smallint not null, range smallint not null,
  tally bytea not null, version bigint not null default 1, tallied_at timestamptz not null default now(),
  primary key (game, season, gameweek, range)
);

-- A gameweek whose counts are answered, and its answers. tallies_version: the sum of the versions of the tallies.
create table community_publication (
  ${SEASON}, gameweek smallint not null, tallies_version bigint not null, least_teams integer not null,
  published_at timestamptz not null, answers_version integer,
  primary key (game, season, gameweek)
);
create table community_view (
  ${SEASON}, gameweek smallint not null, view text not null,
  plain bytea not null, gzip bytea not null, brotli bytea not null,
  primary key (game, season, gameweek, view),
  foreign key (game, season, gameweek) references community_publication on delete cascade
);
`

const MESSAGES = `
-- A sign-up for the weekly mail, and a league that it is about.
create table subscription (
  id bigint generated always as identity primary key, email text not null, address_hash text not null,
  ${SEASON}, team_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'ended')),
  team_status text not null default 'pending' check (team_status in ('pending', 'ready', 'no-league', 'not-found')),
  checked_at timestamptz, created_at timestamptz not null, confirmed_at timestamptz, ended_at timestamptz,
  unique (address_hash, game, season, team_id)
);
create index subscription_of_team on subscription (game, season, team_id);
create table subscription_league (
  subscription_id bigint not null references subscription on delete cascade,
  league bigint not null references league,
  primary key (subscription_id, league)
);
create index subscription_league_league on subscription_league (league);

-- A link in a mail; only the hash of its token is kept. leagues: what a classic sign-up chose.
create table mail_token (
  hash bytea primary key, purpose text not null check (purpose in ('confirm-draft', 'confirm-classic', 'unsubscribe')),
  address_hash text not null, subscription_id bigint references subscription on delete cascade, leagues jsonb,
  created_at timestamptz not null, expires_at timestamptz, used_at timestamptz, void_at timestamptz
);
create index mail_token_address_hash on mail_token (address_hash);
create index mail_token_subscription on mail_token (subscription_id) where subscription_id is not null;

-- When confirmation mails went to an address during the last day, and an address that a server has refused for good.
create table confirmation_pace (
  address_hash text not null, game text not null check (game in ('draft', 'classic')), sent_at timestamptz[] not null,
  primary key (address_hash, game)
);
create table undeliverable (address_hash text primary key, since timestamptz not null, reason text not null);

-- A mail: docs/decisions/072. One that is done with keeps neither address nor body.
create table outbox (
  id bigint generated always as identity primary key, key text not null unique,
  kind text not null check (kind in ('confirmation', 'account', 'weekly', 'test')),
  address_hash text not null, recipient text, subject text not null, html text, text text, unsubscribe_url text,
  state text not null default 'queued' check (state in (
    'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed'
  )),
  attempts smallint not null default 0, due_at timestamptz not null, give_up_at timestamptz not null,
  sender integer, claimed_at timestamptz, done_at timestamptz,
  message_id text not null unique, code smallint, reason text, created_at timestamptz not null
);
create index outbox_due on outbox (kind, due_at) where state = 'queued';
create index outbox_sending on outbox (sender) where state = 'sending';
create index outbox_claimed on outbox (claimed_at);
create index outbox_address_hash on outbox (address_hash);
create sequence outbox_sender as integer;

-- One row: how often the server has refused, until when nothing is sent because of it, and the hold after a restore.
create table mail_gate (
  id smallint primary key default 1 check (id = 1), refusals integer not null default 0, paused_until timestamptz,
  is_held boolean not null default false, restored_at timestamptz
);
insert into mail_gate default values;

-- A chat that hears of a league: docs/decisions/072. It goes with its maker's team. Addresses are encrypted.
create table channel (
  id bigint generated always as identity primary key,
  user_id text not null, game text not null, season text not null, team_id bigint not null, league bigint not null,
  kind text not null check (kind in ('discord', 'slack', 'telegram')), name text not null,
  address bytea, address_hash bytea, topic bigint, is_forum boolean not null default false,
  link bigint references league_link on delete set null, link_url bytea, code_hash bytea, code_ends_at timestamptz,
  programme boolean not null default true, whistle boolean not null default true,
  picks boolean not null default true, waivers boolean not null default true,
  reminders boolean not null default false, preview boolean not null default false,
  quiet_from smallint check (quiet_from between 0 and 23), quiet_to smallint check (quiet_to between 0 and 23),
  time_zone text not null default 'Europe/London',
  created_at timestamptz not null, connected_at timestamptz, ended_at timestamptz, end_reason text,
  foreign key (user_id, game, season, team_id, league) references saved_team_league on delete cascade
);
create index channel_maker on channel (user_id, game, season, team_id, league);
create index channel_league on channel (league) where ended_at is null;
create index channel_address on channel (address_hash) where ended_at is null;
create unique index channel_code on channel (code_hash) where code_hash is not null;

-- A browser that hears by web push, and a league of which somebody's browsers do not. It goes with its log-in.
create table push_device (
  id bigint generated always as identity primary key,
  user_id text not null, session text references auth_session (id) on delete cascade,
  host text not null, address bytea not null, address_hash bytea not null unique,
  final boolean not null, waivers boolean not null, deadline boolean not null, created_at timestamptz not null
);
create index push_device_person on push_device (user_id);
create index push_device_session on push_device (session) where session is not null;
create table push_league_off (
  user_id text not null, league bigint not null references league on delete cascade,
  primary key (user_id, league)
);
create index push_league_off_league on push_league_off (league);

-- A message to a chat or a browser, empty once it is done with. in_post: the one in which it goes out; changes: the one
-- that it changes, by what the service calls that (message).
create table post (
  id bigint generated always as identity primary key,
  channel bigint references channel on delete cascade, device bigint references push_device on delete cascade,
  game text, league bigint references league on delete cascade, event text not null,
  what text not null check (what in ('hello', 'programme', 'whistle', 'picks', 'waivers', 'reminder', 'preview')),
  body text, message text,
  in_post bigint references post on delete set null, changes bigint references post on delete cascade,
  state text not null default 'queued' check (state in (
    'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed'
  )),
  attempts smallint not null default 0, due_at timestamptz not null, give_up_at timestamptz not null,
  sender integer, done_at timestamptz, status smallint, reason text, created_at timestamptz not null,
  unique (channel, event), unique (device, event),
  constraint post_goes_to_one check (num_nonnulls(channel, device) = 1)
);
create index post_due on post (due_at) where state = 'queued';
create index post_sending on post (sender) where state = 'sending';
create index post_in_post on post (in_post) where in_post is not null;
create index post_league on post (league) where league is not null;
`
