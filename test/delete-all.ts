import type pg from 'pg'

/** The tables themselves, and all that refer to them, directly or not. */
const REFERRING = `
  with recursive found (id) as (
    select name::regclass::oid from unnest($1::text[]) as name
    union select conrelid from found join pg_constraint on confrelid = id and contype = 'f'
  )
  select id::regclass::text as "table" from found`

/** Does what `truncate … cascade` does in a quarter of its time: that makes new files for each table and each index. */
export async function deleteAll(pool: pg.Pool, names: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(REFERRING, [names])
  await deleteFrom(
    pool,
    rows.map(({ table }) => table),
  )
}

/** `then`: what else to do before the empty tables are committed. */
export async function deleteFrom(
  pool: pg.Pool,
  tables: readonly string[],
  then?: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    // Some tables refuse deletes by a trigger, others by rows that refer to them.
    await client.query('begin; set local session_replication_role = replica')
    await client.query(tables.map((table) => `delete from ${table}`).join(';'))
    await then?.(client)
    await client.query('commit')
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}
