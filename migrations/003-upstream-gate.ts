import { type Kysely, sql } from 'kysely'

/**
 * The manners towards the official games, one row per game, so that every process keeps them together. `grants` holds the
 * moments of the last calls: a list counts exactly where a bucket of tokens lets twice the rate through after a pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upstream_gate (
      game text primary key check (game in ('draft', 'classic')),
      grants timestamptz[] not null default '{}',
      blocked_until timestamptz,
      failures integer not null default 0,
      openings integer not null default 0,
      open_until timestamptz,
      probing_until timestamptz
    ) with (fillfactor = 50)
  `.execute(db)
  await sql`insert into upstream_gate (game) values ('draft'), ('classic')`.execute(db)
}
