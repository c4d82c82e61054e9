import { type Kysely, sql } from 'kysely'

/** What the classic game needs beside the draft game's tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The small answer that was there when the season was last read: another one means that there is something new to read.
  `alter table game_state add column status_seen text`,
  // A draft league's last gameweek: nothing after it is told. Null until it is read, and in the classic game.
  `alter table league add column stop_gameweek smallint`,
  // A league that cannot be followed, and when that was last found: it is asked about again after a day.
  `alter table league add column refused_at timestamptz`,
  // What a team's history said when it was read: the four lists run side by side. \`through\`: its transfers are stored that far.
  `create table team_read (
     game text not null check (game in ('draft', 'classic')), season text not null, team_id bigint not null,
     gameweeks smallint[] not null, gross smallint[] not null, transfer_costs smallint[] not null, bench_points smallint[] not null,
     through smallint not null default 0,
     primary key (game, season, team_id)
   )`,
]
