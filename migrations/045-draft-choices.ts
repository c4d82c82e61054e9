import { type Kysely, sql } from 'kysely'

/** Who chose whom in a draft league's draft. It is read once, with the league's next sync; again only where it was not over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_choice (
      league bigint not null references league on delete cascade, number smallint not null, round smallint not null, pick smallint not null,
      team_id bigint not null, player smallint not null,
      primary key (league, number)
    )`.execute(db)
  await sql`alter table league add column choices_read boolean not null default false`.execute(db)
}
