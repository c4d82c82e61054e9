import { type Kysely, sql } from 'kysely'

/**
 * Waiver claims of draft leagues that were denied because somebody else had been served. They are in the answer that has the moves,
 * so a league gets them with its next sync.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table denied_claim (
      league bigint not null references league on delete cascade, move_id bigint not null, gameweek smallint not null,
      team_id bigint not null, player smallint not null, served bigint not null,
      primary key (league, move_id)
    )`.execute(db)
}
