import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { tablesOf } from './catalog.ts'
import type { Manifest } from './manifest.ts'

/** A backup of version 0.1.0 goes into the tables of 1.0, from where migrations go on. */
export const CARRIED_INTO = '003-answers-and-messages'

const SCHEMA = 'of_0_1_0'
const CHANGES = readFileSync(path.join(import.meta.dirname, 'carry-over.sql'), 'utf8')

/**
 * Has `fill` put the backup into tables named as it names them, whose columns are all texts. `carry-over.sql` makes them
 * alike to today's, which get every column that both have; new columns get what a new row has.
 */
export async function carryOver(client: pg.Client, { tables }: Manifest, fill: () => Promise<void>): Promise<void> {
  const today = await tablesOf(client)
  await client.query(`create schema ${SCHEMA}`)
  await client.query(`select set_config('search_path', '${SCHEMA}, ' || current_setting('search_path'), true)`)
  for (const { name, columns } of tables) {
    const texts = columns.map((column) => `${client.escapeIdentifier(column)} text`)
    await client.query(`create table ${client.escapeIdentifier(name)} (${texts.join(', ')})`)
  }
  await fill()
  await client.query(
    `select set_config('search_path', replace(current_setting('search_path'), '${SCHEMA}, ', ''), true)`,
  )
  await client.query(CHANGES)
  for (const { name } of today) await carryRows(client, client.escapeIdentifier(name))
  // Without CASCADE: a table that nobody has carried over makes the restore fail.
  await client.query(`drop schema ${SCHEMA}`)
}

async function carryRows(client: pg.Client, table: string): Promise<void> {
  const former = `${SCHEMA}.${table}`
  const { rows } = await client.query<{ columns: string | null; values: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns,
       string_agg(format('%I::%s', attname, format_type(ours.atttypid, ours.atttypmod)), ', ') as values
     from pg_attribute as ours join pg_attribute as theirs using (attname)
     where ours.attrelid = to_regclass($1) and theirs.attrelid = to_regclass($2) and ours.attnum > 0`,
    [table, former],
  )
  const [both] = rows
  if (!both?.columns) return
  await client.query(
    `insert into ${table} (${both.columns}) overriding system value select ${both.values} from ${former}`,
  )
  await client.query(`drop table ${former}`)
}
