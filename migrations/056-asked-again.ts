import { type Kysely, sql } from 'kysely'

/** What is asked again after a pause: picks of a gameweek that is played, and lists without a team that has joined. With indexes for teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Emptied with the live tables.
  `create table live_picks_missing (
     game text not null, season text not null, gameweek smallint not null, team_id integer not null,
     tries smallint not null, next_at timestamptz not null,
     primary key (game, season, gameweek, team_id)
   )`,
  'alter table league_wait drop constraint league_wait_what_check',
  // `unlisted`: a team is not on the list of a league in which it is by its own.
  `alter table league_wait add constraint league_wait_what_check
   check (what in ('result', 'away', 'shrunk', 'left', 'unlisted', 'trades', 'choices'))`,
  // Whoever has saved a team is looked for by the team, at every save and sync.
  'create index saved_team_team on saved_team (game, season, team_id)',
  'create index saved_team_league_team on saved_team_league (game, season, team_id)',
]
