import type pg from 'pg'
import { BackupFailure } from './failure.ts'

/** Its columns are those that are stored, not those that are computed. */
export type StoredTable = { name: string; columns: string[] }
export type Sequence = { name: string; last_value: string; is_called: boolean }

const OURS = `relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/** Every table there is, whatever made it; a table follows those that it refers to. */
export async function tablesOf(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { kind: string; refers_to: string[] }>(`
    select relname::text as name, relkind as kind,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select other.relname::text from pg_constraint join pg_class as other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class where relkind in ('r', 'p') and ${OURS} order by relname`)
  const parted = rows.find(({ kind }) => kind === 'p')
  if (parted) throw new BackupFailure(`The table ${parted.name} is in parts, which a backup cannot hold.`)
  const sorted: StoredTable[] = []
  let left = rows
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const next = left.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (next.length === 0) throw new BackupFailure(`These tables refer to one another: ${[...names].join(', ')}.`)
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((table) => !next.includes(table))
  }
  return sorted
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'S' and ${OURS} order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Drops the program's tables, functions and types, and the job queue: jobs are created again from what the database shows as to do. */
export async function dropEverything(client: pg.Client): Promise<void> {
  // A sequence of a column goes with its table: tables come first.
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
        quote_ident(relname) as name, case relkind when 'S' then 2 else 1 end as turn
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS}
      union all
      select 'routine', oid::regprocedure::text, 3 from pg_proc
      where pronamespace = current_schema()::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      union all
      select 'type', oid::regtype::text, 4 from pg_type
      where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and not exists (
        select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
    ) as things order by turn`)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists pgboss cascade')
}
