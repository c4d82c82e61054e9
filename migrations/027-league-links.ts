import { type Kysely, sql } from 'kysely'

/**
 * Links that show a league to whoever has them: docs/decisions/039. A link hangs on its maker's saved team in the league, so that it
 * is gone with the team, and with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table league_link (
     id bigint generated always as identity primary key,
     hash bytea not null unique,
     user_id text not null, game text not null, season text not null, team_id bigint not null, league bigint not null,
     created_at timestamptz not null, ends_at timestamptz,
     foreign key (user_id, game, season, team_id, league) references saved_team_league on delete cascade
   )`,
  'create index league_link_league on league_link (league)',
  'create index league_link_maker on league_link (user_id, game, season, team_id, league)',
  `create table hidden_name (
     league bigint not null references league on delete cascade, team_id bigint not null,
     hash bytea, hidden_at timestamptz not null,
     primary key (league, team_id)
   )`,
  'alter table league add column short_names boolean not null default false',
]
