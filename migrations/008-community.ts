import { type Kysely, sql } from 'kysely'

/** The figures of all followed teams: counts by range of teams, and the answers that are made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const GAME = `game text not null check (game in ('draft', 'classic')), season text not null`

const STATEMENTS = [
  // Teams are split by their ids, which are given out one after the other: ranges of one size, for as long as a season lasts.
  // Without the team in it the index stays small, as its entries are the same for a whole range and gameweek.
  `create index team_gameweek_range on team_gameweek (game, season, (team_id % 64), gameweek)`,
  // \`dirty_from\`: the first gameweek in which something is new. \`version\` counts what was new so far, \`tallied_version\` how
  // much of it the counts know of. \`carried\`: every team's totals up to and including \`carried_through\`.
  `create table community_range (
     ${GAME}, range smallint not null,
     dirty_from smallint, dirty_since timestamptz, version bigint not null default 1, tallied_version bigint not null default 0,
     carried_through smallint not null default 0, carried bytea not null default '',
     primary key (game, season, range)
   )`,
  `create table community_tally (
     ${GAME}, gameweek smallint not null, range smallint not null,
     tally bytea not null, version bigint not null default 1, tallied_at timestamptz not null default now(),
     primary key (game, season, gameweek, range)
   )`,
  // \`made_of\`: the sum of the versions of the tallies.
  `create table community_publication (
     ${GAME}, gameweek smallint not null, made_of bigint not null, least_teams integer not null,
     published_at timestamptz not null,
     primary key (game, season, gameweek)
   )`,
  `create table community_view (
     ${GAME}, gameweek smallint not null, view text not null, identity bytea not null, gzip bytea not null, brotli bytea not null,
     primary key (game, season, gameweek, view),
     foreign key (game, season, gameweek) references community_publication on delete cascade
   )`,
  // A final gameweek that the official game has changed afterwards: the three lists run side by side; null is not there.
  `create table community_correction (
     id bigint generated always as identity primary key,
     ${GAME}, gameweek smallint not null, player_ids integer[] not null, was smallint[] not null, "is" smallint[] not null,
     at timestamptz not null
   )`,
  // What is stored already has never been counted.
  `insert into community_range (game, season, range, dirty_from, dirty_since)
   select game, season, team_id % 64, min(gameweek), now() from team_gameweek group by 1, 2, 3`,
]
