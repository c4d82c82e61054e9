import { type Kysely, sql } from 'kysely'

/**
 * Devices that hear by web push, and the leagues that they do not hear of: docs/decisions/072. What goes to a device is a post like one to a chat. A device hangs
 * on its log-in where the program signs people in itself, so that it is gone with the log-out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // `address`: encrypted, with the keys of the browser.
  `create table push_device (
     id bigint generated always as identity primary key,
     user_id text not null, session text references auth_session (id) on delete cascade,
     host text not null, address bytea not null, address_hash bytea not null unique,
     final boolean not null, waivers boolean not null, deadline boolean not null,
     created_at timestamptz not null
   )`,
  'create index push_device_person on push_device (user_id)',
  'create index push_device_session on push_device (session) where session is not null',
  `create table push_league_off (
     user_id text not null, league bigint not null references league on delete cascade,
     primary key (user_id, league)
   )`,
  'create index push_league_off_league on push_league_off (league)',
  // `game` and `league`: what a post to a device is about, so that one whose team is gone meanwhile is dropped. A deadline is about no league.
  `alter table post
     alter column channel drop not null,
     add column device bigint references push_device on delete cascade,
     add column game text, add column league bigint references league on delete cascade,
     add constraint post_goes_to_one check (num_nonnulls(channel, device) = 1),
     add constraint post_device_event unique (device, event)`,
  'create index post_league on post (league) where league is not null',
]
