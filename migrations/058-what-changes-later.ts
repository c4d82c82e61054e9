import { type Kysely, sql } from 'kysely'

/** What makes an old final gameweek due for another look: docs/decisions/018; the clubs that players had: docs/decisions/082; the drafts of a league: docs/decisions/049. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table gameweek add column doubted boolean not null default false, add column looked_at timestamptz',
  'alter table league_team add column official_total integer',
  'alter table league_wait drop constraint league_wait_what_check',
  `alter table league_wait add constraint league_wait_what_check
   check (what in ('result', 'away', 'shrunk', 'left', 'unlisted', 'trades', 'choices', 'totals'))`,
  `create table player_club (
     game text not null,
     season text not null,
     player_id integer not null,
     until_gameweek smallint not null,
     club_id integer not null,
     primary key (game, season, player_id, until_gameweek)
   )`,
  'alter table draft_choice add column draft bigint not null default 0, add column not_before smallint',
  'alter table draft_choice drop constraint draft_choice_pkey, add primary key (league, draft, number)',
  'alter table league add column drafts_read smallint not null default 0',
]
