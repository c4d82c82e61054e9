import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'

/** The tables in which a text stands anywhere, of all tables that there are: a `grep` of the whole database. */
export async function hitsFor(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(db)
  const hits: string[] = []
  for (const { schema, name } of rows) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(`${schema}.${name}`)} as row where position(${text} in row::text) > 0
    `.execute(db)
    if ((found.rows[0]?.n ?? 0) > 0) hits.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return hits
}
