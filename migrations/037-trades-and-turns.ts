import { type Kysely, sql } from 'kysely'

/**
 * In which order moves were made, and the trades of draft leagues: from them follows who had whom in a gameweek. Draft leagues that are
 * stored are read again for both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_move add column turn bigint`.execute(db)
  await sql`
    create table league_trade (
      league bigint not null references league on delete cascade, trade_id bigint not null, gameweek smallint not null,
      offered_by bigint not null, received_by bigint not null,
      players_in integer[] not null, players_out integer[] not null, answered_at timestamptz,
      primary key (league, trade_id)
    )`.execute(db)
  await sql`alter table league add column trades_read boolean not null default false`.execute(db)
  await sql`
    update league set look_again_at = least(look_again_at, now())
    where type = 'draft' and drafted and read_through is not null and waiting_at is null
  `.execute(db)
}
