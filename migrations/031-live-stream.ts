import { type Kysely, sql } from 'kysely'

/**
 * Which change of a league's live answers was the last, in the order in which the changes were committed: docs/decisions/071. A link of a
 * league that ends, in whatever way, is announced like a person whose sign-in has ended, under what its readers have for a uid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table live_change (
     league bigint primary key references league on delete cascade, gameweek smallint not null, number bigint not null
   )`,
  `create index live_change_number on live_change (number)`,
  `create function league_link_ended() returns trigger language plpgsql as $$
   begin
     perform pg_notify('benchside_news', json_build_object('kind', 'person', 'uid', 'link ' || old.id)::text);
     return null;
   end $$`,
  `create trigger league_link_ended after delete on league_link for each row execute function league_link_ended()`,
]
