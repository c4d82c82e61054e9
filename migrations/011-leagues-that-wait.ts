import { type Kysely, sql } from 'kysely'

/** What a league waits for, and which answers about its teams were not there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LEAGUE = 'game text not null, season text not null, type text not null, league_id bigint not null'
const SAME = '(league.game, league.season, league.type, league.league_id)'

const STATEMENTS = [
  // A match that is not finished is no result, whatever its points.
  `alter table league_match add column finished boolean not null default false`,
  `update league_match as match set finished = true from league
   where ${SAME} = (match.game, match.season, match.type, match.league_id) and match.gameweek <= league.synced_through`,
  // What was taken for a result until now is compared with the points of the teams: each such league is read once more.
  `update league set synced_through = null where scoring = 'h'`,
  // When the league is asked about again although nothing is new; \`waiting_at\`: the game's latest final gameweek for which it
  // is not asked about before.
  `alter table league add column look_again_at timestamptz`,
  `alter table league add column waiting_at smallint`,
  // Why it cannot be followed, beside the text for people.
  `alter table league add column refusal text check (refusal in ('unknown', 'not-private', 'too-large'))`,
  `update league set refusal = case when message like '%too large%' then 'too-large'
     when message like '%public league%' then 'not-private' else 'unknown' end where refused_at is not null`,
  // What it waits for: the result of a gameweek, to be found again, or its teams to be back.
  `create table league_wait (
     ${LEAGUE}, what text not null check (what in ('result', 'away', 'shrunk')), gameweek smallint not null default 0,
     since timestamptz not null, tries smallint not null, seen text,
     primary key (game, season, type, league_id, what, gameweek),
     foreign key (game, season, type, league_id) references league on delete cascade
   )`,
  // Answers about a team that were a 404; asked for again at \`next_at\`, and no more where that is null. Gameweek 0: of none.
  `create table missing_answer (
     game text not null check (game in ('draft', 'classic')), season text not null, team_id bigint not null,
     what text not null check (what in ('picks', 'history', 'transfers')), gameweek smallint not null default 0,
     since timestamptz not null, tries smallint not null, next_at timestamptz,
     primary key (game, season, team_id, what, gameweek)
   )`,
]
