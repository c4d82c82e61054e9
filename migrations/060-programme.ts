import { type Kysely, sql } from 'kysely'

/**
 * What was told of each gameweek of a league: findings and the phrasings chosen, no words. It stands, but for sentences that a correction makes untrue: these go
 * to `untrue`, and the edition counts one more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table programme (
        league bigint not null references league on delete cascade,
        gameweek smallint not null,
        edition smallint not null,
        told json not null,
        untrue json not null,
        primary key (league, gameweek)
      )`,
    )
    .execute(db)
}
