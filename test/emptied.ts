import type pg from 'pg'

/** A database as its migrations leave it. */
export type Fresh = { shape: string; rows: { table: string; rows: string }[] }

/** Everything that a statement can alter, by the numbers that a copy shares with its template. */
const SHAPE = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat('class', oid, relname) as part from pg_class where relnamespace = 'public'::regnamespace
    union all select concat('column', attrelid, attname, atttypid, attnotnull) from pg_attribute where attrelid > 16383
    union all select concat('function', oid) from pg_proc where oid > 16383
    union all select concat('trigger', oid, tgenabled) from pg_trigger
    union all select concat('constraint', oid) from pg_constraint
    union all select concat('schema', oid) from pg_namespace where nspname not like 'pg\\_%'
  ) as parts`

/** The list of migrations stays as it is. */
const FILLED = `
  select oid::regclass::text as "table" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and pg_relation_size(oid) > 0`

export async function lookAtFresh(client: pg.Client): Promise<Fresh> {
  const rows: Fresh['rows'] = []
  for (const table of await filledTables(client)) {
    const all = await client.query<{ rows: string }>(`select json_agg(one)::text as rows from ${table} as one`)
    rows.push({ table, rows: all.rows[0]?.rows ?? '[]' })
  }
  return { shape: await shapeOf(client), rows }
}

/** Makes one that nobody needs any more as good as new; false when it no longer has that shape. */
export async function emptied(client: pg.Client, fresh: Fresh): Promise<boolean> {
  // A program that was killed may still be at a statement.
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  if ((await shapeOf(client)) !== fresh.shape) return false
  const filled = await filledTables(client)
  // Some tables refuse it by a trigger.
  await client.query('set session_replication_role = replica')
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')} restart identity cascade`)
  for (const { table, rows } of fresh.rows)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows])
  return true
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(FILLED)
  return rows.map(({ table }) => table)
}
