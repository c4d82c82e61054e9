import type pg from 'pg'
import { type Sequence, sequencesOf } from '#server/program/backup/catalog.ts'

/** A database as its migrations leave it. */
export type Fresh = { shape: string; rows: { table: string; rows: string }[]; sequences: Sequence[] }

/** A hash of all that a statement can alter in the schema; object ids are the same in a copy and in its template. */
const SHAPE = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat('class', class.oid, relname) as part from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss')
    union all select concat('column', attrelid, attname, atttypid, attnotnull) from pg_attribute where attrelid > 16383
    union all select concat('function', oid) from pg_proc where oid > 16383
    union all select concat('trigger', oid, tgenabled) from pg_trigger
    union all select concat('constraint', oid) from pg_constraint
    union all select concat('schema', oid) from pg_namespace where nspname not like 'pg\\_%'
  ) as parts`

/** Tables with rows to delete: not the list of migrations, and of the queue only its jobs and schedules. */
const FILLED = `
  select oid::regclass::text as "table", pg_relation_size(oid) > 4000000 as "isLarge" from pg_class
  where relkind = 'r' and pg_relation_size(oid) > 0 and (
    relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    or relnamespace = 'pgboss'::regnamespace and relname in ('job_common', 'schedule')
  )`

export async function lookAtFresh(client: pg.Client): Promise<Fresh> {
  const rows: Fresh['rows'] = []
  for (const { table } of await filledTables(client)) {
    const all = await client.query<{ rows: string }>(`select json_agg(one)::text as rows from ${table} as one`)
    rows.push({ table, rows: all.rows[0]?.rows ?? '[]' })
  }
  return { shape: await shapeOf(client), rows, sequences: await sequencesOf(client) }
}

/** Empties a database for reuse; false when its schema was altered. */
export async function emptied(client: pg.Client, fresh: Fresh): Promise<boolean> {
  // A killed program's connection may still be executing a statement.
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  if ((await shapeOf(client)) !== fresh.shape) return false
  const filled = await filledTables(client)
  // Some tables refuse it by a trigger.
  await client.query('set session_replication_role = replica')
  // Truncating a small table takes much longer: it makes new files for it and each of its indexes.
  const emptying = filled.map(({ table, isLarge }) => (isLarge ? `truncate ${table} cascade` : `delete from ${table}`))
  if (emptying.length > 0) await client.query(emptying.join(';'))
  for (const { table, rows } of fresh.rows)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
  // Some sequences belong to no table, so that nothing else starts them again.
  for (const { name, last_value, is_called } of fresh.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last_value, is_called])
  return true
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

async function filledTables(client: pg.Client): Promise<{ table: string; isLarge: boolean }[]> {
  return (await client.query<{ table: string; isLarge: boolean }>(FILLED)).rows
}
