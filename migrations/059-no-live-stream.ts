import { type Kysely, sql } from 'kysely'

/** Live screens ask by the clock: docs/decisions/071. A link that has ended is refused when its key is read, whoever heard of its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop trigger league_link_ended on league_link',
  'drop function league_link_ended()',
  'drop table live_change',
]
