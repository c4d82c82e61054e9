import { type Kysely, sql } from 'kysely'

/** Columns and tables are called what they hold, in the words of the field. Nothing but names changes, so nothing is rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const RENAMED: [table: string, from: string, to: string][] = [
  // What the history of a classic team said, and the gameweek up to which its transfers are stored.
  ['classic_history', 'through', 'transfers_through'],
  // The game's latest final gameweek at the last whole sync, the latest gameweek that the answers tell of, and the progress.
  ['league', 'synced_through', 'read_through'],
  ['league', 'latest_gameweek', 'shown_through'],
  ['league', 'done', 'weeks_done'],
  ['league', 'total', 'weeks_total'],
  ['league', 'shape', 'answers_version'],
  ['league_view', 'identity', 'plain'],
  ['community_view', 'identity', 'plain'],
  ['community_publication', 'made_of', 'tallies_version'],
  ['community_publication', 'shape', 'answers_version'],
  ['community_range', 'dirty_from', 'changed_from'],
  ['community_range', 'dirty_since', 'changed_since'],
  ['community_range', 'carried', 'totals'],
  ['community_range', 'carried_through', 'totals_through'],
]

const STATEMENTS = [
  'alter table team_read rename to classic_history',
  'alter index team_read_pkey rename to classic_history_pkey',
  ...RENAMED.map(([table, from, to]) => `alter table ${table} rename column ${from} to ${to}`),
]
