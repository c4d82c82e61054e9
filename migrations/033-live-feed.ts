import { type Kysely, sql } from 'kysely'

/**
 * What happened in a gameweek that is played: docs/decisions/042. `live_event` has each event of a game once, `live_told` what has been
 * made an event of. `live_feed` is how a league stood by the last look and the last event that its entries know.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table live_told (
     game text primary key, season text not null, gameweek smallint not null,
     looked_at timestamptz not null, told jsonb not null
   )`,
  `create table live_event (
     game text not null, season text not null, gameweek smallint not null, number integer not null,
     seen_at timestamptz, event jsonb not null,
     primary key (game, season, gameweek, number)
   )`,
  `create table live_feed (
     league bigint primary key references league on delete cascade, gameweek smallint not null,
     last_event integer not null, stood jsonb not null
   )`,
  `create table live_entry (
     league bigint not null references league on delete cascade, gameweek smallint not null,
     number integer not null, entry jsonb not null,
     primary key (league, gameweek, number)
   )`,
]
