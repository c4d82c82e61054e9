import { type Kysely, sql } from 'kysely'

/**
 * The team that somebody chose below a league's link when they asked for an account: saved once their address is verified, in whatever
 * browser that is. It goes with the person, and with the league.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_team (
      uid text primary key references auth_user (id) on delete cascade,
      league bigint not null references league on delete cascade, team_id bigint not null,
      at timestamptz not null
    )
  `.execute(db)
  await sql`create index pending_team_league on pending_team (league)`.execute(db)
}
