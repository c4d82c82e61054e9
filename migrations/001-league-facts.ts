import { type Kysely, sql } from 'kysely'

/** Everything known of the official games: each row carries its game and its season, for ids are given out anew every July. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const GAME = `game text not null check (game in ('draft', 'classic')), season text not null`
const LEAGUE = `${GAME}, type text not null check (type in ('draft', 'classic', 'h2h')), league_id bigint not null`

const STATEMENTS = [
  `create table game_state (
     game text primary key check (game in ('draft', 'classic')),
     season text not null,
     current_gameweek smallint,
     latest_final smallint,
     season_read_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  `create table gameweek (${GAME}, gameweek smallint not null, deadline timestamptz not null, primary key (game, season, gameweek))`,
  `create table player (
     ${GAME}, player_id integer not null, code integer not null, web_name text not null,
     first_name text not null, last_name text not null, position smallint, club_id integer not null,
     primary key (game, season, player_id)
   )`,
  `create table club (
     ${GAME}, club_id integer not null, code integer not null, name text not null, short_name text not null,
     primary key (game, season, club_id)
   )`,
  // One row a gameweek: the three lists run side by side.
  `create table gameweek_score (
     ${GAME}, gameweek smallint not null, player_ids integer[] not null, points smallint[] not null, minutes smallint[] not null,
     stored_at timestamptz not null default now(),
     primary key (game, season, gameweek)
   )`,
  `create table team (
     ${GAME}, team_id bigint not null, team_name text not null, owner_first_name text not null, owner_last_name text not null,
     leagues_read boolean not null default false,
     primary key (game, season, team_id)
   )`,
  // Lists run by position; subs holds pairs of player in and player out.
  `create table team_gameweek (
     ${GAME}, team_id bigint not null, gameweek smallint not null,
     picks smallint[] not null, captain smallint, vice_captain smallint, chip text, multipliers smallint[],
     subs smallint[] not null, transfer_cost smallint not null, stored_at timestamptz not null default now(),
     primary key (game, season, team_id, gameweek)
   )`,
  `create table team_move (
     ${GAME}, team_id bigint not null, move_id bigint not null, gameweek smallint not null, kind text not null,
     player_in integer not null, player_out integer not null,
     primary key (game, season, team_id, move_id)
   )`,
  `create table league (
     ${LEAGUE}, name text, scoring text check (scoring in ('h', 'c')), start_gameweek smallint not null default 1,
     drafted boolean not null default true,
     state text not null default 'pending' check (state in ('pending', 'syncing', 'ready', 'failed')),
     done integer not null default 0, total integer not null default 0, message text,
     synced_through smallint, latest_gameweek smallint, updated_at timestamptz, read_at timestamptz,
     primary key (game, season, type, league_id)
   )`,
  `create table league_team (
     ${LEAGUE}, team_id bigint not null, place smallint not null,
     primary key (game, season, type, league_id, team_id),
     foreign key (game, season, type, league_id) references league on delete cascade
   )`,
  `create index league_team_team on league_team (game, season, team_id)`,
  `create table league_match (
     ${LEAGUE}, number integer not null, gameweek smallint not null, team_a bigint, team_b bigint,
     points_a integer not null, points_b integer not null, is_knockout boolean not null, winner bigint,
     primary key (game, season, type, league_id, number),
     foreign key (game, season, type, league_id) references league on delete cascade
   )`,
  // Finished answers: written with the facts they are made of, read by whoever asks.
  `create table league_view (
     ${LEAGUE}, view text not null, identity bytea not null, gzip bytea not null, brotli bytea not null,
     primary key (game, season, type, league_id, view),
     foreign key (game, season, type, league_id) references league on delete cascade
   )`,
  `create table saved_team (
     user_id text not null, ${GAME}, team_id bigint not null,
     status text not null check (status in ('pending', 'ready', 'no-league', 'not-found')),
     created_at timestamptz not null default now(), checked_at timestamptz not null default now(),
     primary key (user_id, game, season, team_id)
   )`,
  `create index saved_team_open on saved_team (game, season, team_id) where status <> 'ready'`,
  `create table saved_team_league (
     user_id text not null, ${LEAGUE}, team_id bigint not null,
     primary key (user_id, game, season, team_id, type, league_id),
     foreign key (user_id, game, season, team_id) references saved_team on delete cascade
   )`,
  `create index saved_team_league_league on saved_team_league (game, season, type, league_id)`,
]
