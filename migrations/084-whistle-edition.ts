import { type Kysely, sql } from 'kysely'

/**
 * A league's programme from the last whistle of a gameweek until it is final: docs/decisions/113. `told`: its edition; `weeks`: what it said of
 * each team; `basis`: what it was made from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table whistle_edition (
    league bigint primary key references league on delete cascade,
    gameweek smallint not null,
    basis text not null,
    told json not null,
    weeks json not null,
    told_at timestamptz not null
  )`.execute(db)
}
