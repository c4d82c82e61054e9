import pg from 'pg'

/** A database as text, table by table and sequence by sequence: equal texts are equal databases. */
export async function contentsOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: things } = await client.query<{ name: string; kind: string }>(
      `select relname as name, relkind as kind from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`,
    )
    const contents: Record<string, string> = {}
    for (const { name, kind } of things) {
      const quoted = client.escapeIdentifier(name)
      const what =
        kind === 'S'
          ? `select last_value || ' ' || is_called as all from ${quoted}`
          : `select coalesce(string_agg(one::text, E'\\n' order by one::text), '') as all from ${quoted} as one`
      contents[name] = (await client.query<{ all: string }>(what)).rows[0]?.all ?? ''
    }
    return contents
  } finally {
    await client.end()
  }
}
