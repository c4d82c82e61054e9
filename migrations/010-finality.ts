import { type Kysely, sql } from 'kysely'

/** What was seen once and is not believed yet: a final gameweek, changed points, a new season. What is final stays final. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const GAME = `game text not null check (game in ('draft', 'classic')), season text not null`

const STATEMENTS = [
  // \`says_final\`: the latest gameweek that the game itself called final when it was last asked.
  // \`next_season\`: one that was read, and when first. \`season_since\`: when the season that counts was taken over.
  `alter table game_state
     add column says_final smallint,
     add column next_season text,
     add column next_season_seen_at timestamptz,
     add column season_since timestamptz not null default now()`,
  'update game_state set says_final = latest_final',
  // Points that were seen at \`seen_at\` for the first time: of a gameweek that is going to be final, or of one that is and changed.
  `create table gameweek_sighting (
     ${GAME}, gameweek smallint not null, points_hash bytea not null, seen_at timestamptz not null,
     primary key (game, season, gameweek)
   )`,
  // When a final gameweek is looked at again; null: not any more.
  'alter table gameweek add column look_again_at timestamptz',
  `update gameweek set look_again_at = final_at + interval '1 day' where final_at > now() - interval '1 day'`,
  // Points that an older program has stored without the state that makes them final.
  `delete from gameweek_score using game_state
   where game_state.game = gameweek_score.game and game_state.season = gameweek_score.season
     and gameweek_score.gameweek > coalesce(game_state.latest_final, 0)`,
  // A team's picks that are read once more, as its gameweek was corrected; until then they stand.
  'alter table team_gameweek add column read_again boolean not null default false',
]
