import { type Kysely, sql } from 'kysely'

/**
 * What is known of a gameweek while it is played: docs/decisions/042. Kept apart from all that is final, and deleted once the
 * gameweek is. `look` is a whole look, as `v8` serializes it: whoever cannot read it looks anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table live_look (
     game text primary key, season text not null, gameweek smallint not null,
     looked_at timestamptz not null, look bytea not null
   )`,
  `create table live_picks (
     game text not null, season text not null, gameweek smallint not null, team_id bigint not null,
     picks smallint[] not null, captain smallint, vice_captain smallint, chip text, subs smallint[] not null,
     transfer_cost smallint not null,
     primary key (game, season, gameweek, team_id)
   )`,
  `create table live_view (
     league bigint primary key references league on delete cascade, gameweek smallint not null,
     as_of timestamptz not null, plain bytea not null, gzip bytea not null, brotli bytea not null
   )`,
]
