import { type Kysely, sql } from 'kysely'

/**
 * What members say of a league and one of the season before: that it is the same, or not. One yes joins the two for all who had both; a
 * league is joined with one before it, and that with one after it. Both numbers are those of `league`, which are never issued anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table same_league (
      league bigint not null references league on delete cascade, before bigint not null references league on delete cascade,
      user_id text not null, is_same boolean not null, said_at timestamptz not null,
      primary key (league, before, user_id)
    )`.execute(db)
  await sql`create unique index same_league_after on same_league (league) where is_same`.execute(db)
  await sql`create unique index same_league_before on same_league (before) where is_same`.execute(db)
  await sql`create index same_league_user on same_league (user_id)`.execute(db)
}
