import { type Kysely, sql } from 'kysely'

/** What the official games say, and our manners towards them. Rows name a season: ids are given out anew every July. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db)
}

const SEASON = `game text not null check (game in ('draft', 'classic')), season text not null`

const TABLES = `
-- A game: its season, how far that is, and a new season that was seen and does not count yet.
create table game_state (
  game text primary key check (game in ('draft', 'classic')),
  season text not null,
  current_gameweek smallint, latest_final smallint, says_final smallint,
  season_read_at timestamptz not null, updated_at timestamptz not null, status_seen text,
  next_season text, next_season_seen_at timestamptz, season_since timestamptz not null default now()
);

-- A gameweek, its deadlines, and when it is looked at. Who confirmed after final_at is not mailed about it.
create table gameweek (
  ${SEASON}, gameweek smallint not null,
  deadline timestamptz not null, waivers_at timestamptz, times_moved integer not null default 0, moved_at timestamptz,
  final_at timestamptz, look_again_at timestamptz, look_again_failing_since timestamptz,
  doubted boolean not null default false, looked_at timestamptz,
  primary key (game, season, gameweek)
);

-- Points of a gameweek that were seen once and are not believed yet.
create table gameweek_first_look (
  ${SEASON}, gameweek smallint not null, points_hash bytea not null, seen_at timestamptz not null,
  primary key (game, season, gameweek)
);

-- The players of a final gameweek: the three lists run side by side.
create table gameweek_score (
  ${SEASON}, gameweek smallint not null,
  player_ids integer[] not null, points smallint[] not null, minutes smallint[] not null,
  primary key (game, season, gameweek)
);

-- A final gameweek that the official game has changed afterwards: the lists run side by side; null is not there.
create table community_correction (
  id bigint generated always as identity primary key, ${SEASON}, gameweek smallint not null,
  player_ids integer[] not null, was smallint[] not null, "is" smallint[] not null, at timestamptz not null
);

-- A season of the classic game: what it gives each team to spend.
create table allowance (
  game text not null, season text not null, chips jsonb not null, most_transfers smallint not null,
  primary key (game, season)
);

-- A player as they are today, and a club that one had until a gameweek.
create table player (
  ${SEASON}, player_id integer not null, code integer not null, web_name text not null,
  first_name text not null, last_name text not null, position smallint, club_id integer not null,
  primary key (game, season, player_id)
);
create table player_club (
  game text not null, season text not null, player_id integer not null,
  until_gameweek smallint not null, club_id integer not null,
  primary key (game, season, player_id, until_gameweek)
);
create table club (
  ${SEASON}, club_id integer not null, code integer not null, name text not null, short_name text not null,
  primary key (game, season, club_id)
);

-- A team, and its picks of a final gameweek: lists run by position, and subs holds pairs of player in and player out.
create table team (
  ${SEASON}, team_id bigint not null, team_name text not null,
  owner_first_name text not null, owner_last_name text not null, leagues_read boolean not null default false,
  primary key (game, season, team_id)
);
create table team_gameweek (
  ${SEASON}, team_id bigint not null, gameweek smallint not null,
  picks smallint[] not null, captain smallint, vice_captain smallint, chip text, multipliers smallint[],
  subs smallint[] not null, transfer_cost smallint not null, read_again boolean not null default false,
  primary key (game, season, team_id, gameweek)
);
-- For community_range. Without the team it stays small: its entries are the same for a whole range and gameweek.
create index team_gameweek_range on team_gameweek (game, season, (team_id % 64), gameweek);

-- A player that a team got for another. turn orders the moves of a gameweek.
create table team_move (
  ${SEASON}, team_id bigint not null, move_id bigint not null, gameweek smallint not null, kind text not null,
  player_in integer not null, player_out integer not null, turn bigint,
  primary key (game, season, team_id, move_id)
);

-- The history of a classic team: the lists run side by side.
create table classic_history (
  ${SEASON}, team_id bigint not null,
  gameweeks smallint[] not null, gross smallint[] not null, transfer_costs smallint[] not null,
  bench_points smallint[] not null, chips text[],
  transfers_through smallint not null default 0, read_at timestamptz not null,
  primary key (game, season, team_id)
);

-- An answer about a team that was a 404. Gameweek 0: of none.
create table missing_answer (
  ${SEASON}, team_id bigint not null, what text not null check (what in ('picks', 'history', 'transfers')),
  gameweek smallint not null default 0, since timestamptz not null, tries smallint not null, next_at timestamptz,
  primary key (game, season, team_id, what, gameweek)
);

-- What the classic game answered to somebody who looked for their team.
create table classic_lookup (
  season text not null, team_id bigint not null, found jsonb, read_at timestamptz not null,
  primary key (season, team_id)
);

-- A public team that a site without followers counts, by its rank when it was drawn.
create table public_sample (
  game text not null, season text not null, rank integer not null, team_id bigint,
  primary key (game, season, rank), unique (game, season, team_id)
);

-- A league that somebody follows or asked about. Every other table knows it by our id of it.
create table league (
  id bigint generated always as identity primary key,
  ${SEASON}, type text not null check (type in ('draft', 'classic', 'h2h')), league_id bigint not null,
  name text, scoring text check (scoring in ('h', 'c')),
  start_gameweek smallint not null default 1, stop_gameweek smallint, drafted boolean not null default true,
  trades_read boolean not null default false, choices_read boolean not null default false,
  drafts_read smallint not null default 0,
  state text not null default 'pending' check (state in ('pending', 'syncing', 'ready', 'failed')), message text,
  weeks_done integer not null default 0, weeks_total integer not null default 0,
  read_through smallint, shown_through smallint, read_again_count integer not null default 0,
  updated_at timestamptz, read_at timestamptz, failed_since timestamptz,
  refused_at timestamptz, refusal text check (refusal in ('unknown', 'not-private', 'too-large')),
  look_again_at timestamptz, waiting_at smallint, answers_version integer,
  unique (game, season, type, league_id)
);

-- A team in a league, where the official table has it, and when its turn is in the next waivers.
create table league_team (
  league bigint not null references league on delete cascade, team_id bigint not null, place smallint not null,
  official_total integer, official_rank integer, waiver_pick integer,
  primary key (league, team_id)
);
create index league_team_team on league_team (team_id);

-- A match between two teams. One that is not finished is no result, whatever its points.
create table league_match (
  league bigint not null references league on delete cascade, number integer not null, gameweek smallint not null,
  team_a bigint, team_b bigint, points_a integer not null, points_b integer not null,
  finished boolean not null default false,
  is_knockout boolean not null, winner bigint, round text, tiebreak text,
  primary key (league, number)
);

-- Draft: a processed trade, a choice of a draft, and a claim that came after somebody else's.
create table league_trade (
  league bigint not null references league on delete cascade, trade_id bigint not null, gameweek smallint not null,
  offered_by bigint not null, received_by bigint not null,
  players_in integer[] not null, players_out integer[] not null, answered_at timestamptz,
  primary key (league, trade_id)
);
create table draft_choice (
  league bigint not null references league on delete cascade, draft bigint not null default 0,
  number smallint not null, round smallint not null, pick smallint not null,
  team_id bigint not null, player smallint not null, not_before smallint,
  primary key (league, draft, number)
);
create table denied_claim (
  league bigint not null references league on delete cascade, move_id bigint not null, gameweek smallint not null,
  team_id bigint not null, player smallint not null, served bigint not null,
  primary key (league, move_id)
);

-- What a league waits for: docs/decisions/083. Gameweek 0: of none.
create table league_wait (
  league bigint not null references league on delete cascade,
  what text not null check (what in (
    'result', 'away', 'shrunk', 'left', 'unlisted', 'trades', 'choices', 'totals', 'cup'
  )),
  gameweek smallint not null default 0, since timestamptz not null, tries smallint not null, seen text,
  primary key (league, what, gameweek)
);

-- The last look at a game's gameweek while it is played, as v8 serializes it: whoever cannot read it looks anew.
create table live_look (
  game text primary key, season text not null, gameweek smallint not null,
  looked_at timestamptz not null, look bytea not null, doubted_since timestamptz
);

-- The picks of a team in that gameweek, or when they are asked for once more.
create table live_picks (
  game text not null, season text not null, gameweek smallint not null, team_id bigint not null,
  picks smallint[] not null, captain smallint, vice_captain smallint, chip text,
  subs smallint[] not null, transfer_cost smallint not null,
  primary key (game, season, gameweek, team_id)
);
create table live_picks_missing (
  game text not null, season text not null, gameweek smallint not null, team_id integer not null,
  tries smallint not null, next_at timestamptz not null,
  primary key (game, season, gameweek, team_id)
);

-- Our manners towards a game, which all processes keep together. grants: the times of the last calls, as a list counts
-- exactly where a bucket of tokens lets twice the rate through after a pause.
create table upstream_gate (
  game text primary key check (game in ('draft', 'classic')),
  grants timestamptz[] not null default '{}', people_grants timestamptz[] not null default '{}',
  background_until timestamptz, blocked_until timestamptz,
  failures integer not null default 0, openings integer not null default 0,
  open_until timestamptz, probing_until timestamptz
) with (fillfactor = 50);
insert into upstream_gate (game) values ('draft'), ('classic');
`
