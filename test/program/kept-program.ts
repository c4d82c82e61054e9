import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { TestApp, TestDeps } from '../app.ts'
import { deleteFrom } from '../delete-all.ts'
import { startGame, type TestGame } from '../simulator.ts'

type Clock = NonNullable<Parameters<typeof startGame>[0]['clock']>

/** The tables of the program; its queue is emptied by `TestApp.forget`. */
const TABLES = `
  select oid::regclass::text as "table" from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`

/**
 * Remembers what the tables hold now; the answer puts it back. Between the tests of one file this takes a small part of the
 * time of a new database, a new program, and its first reading of the season.
 */
async function keepRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ table: string }>(TABLES)
  const kept: { table: string; rows: string }[] = []
  for (const { table } of tables) {
    const { rows } = await pool.query<{ rows: string | null }>(
      `select json_agg(one)::text as rows from ${table} as one`,
    )
    if (rows[0]?.rows) kept.push({ table, rows: rows[0].rows })
  }
  return () =>
    deleteFrom(
      pool,
      tables.map(({ table }) => table),
      async (client) => {
        for (const { table, rows } of kept)
          await client.query(
            `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
            [rows],
          )
      },
    )
}

/** Remembers the state of the program; the answer restores it, without waiting jobs and sent mails. */
export async function keepProgram(program: TestApp): Promise<() => Promise<void>> {
  const putBack = await keepRows(program.pool)
  const deps = copyOf(program.deps)
  return async () => {
    Object.assign(program.deps, copyOf(deps))
    program.mails.length = 0
    await putBack()
    await program.forget()
  }
}

/** A copy, because tests replace parts of these. */
function copyOf(deps: TestDeps): TestDeps {
  return { ...deps, upstream: { ...deps.upstream }, config: { ...deps.config } }
}

/** Replaces the given game by a new one at its address, since a game's clock only moves forward. */
export async function gameAgain(game: TestGame, clock: Clock): Promise<TestGame> {
  const port = Number(new URL(game.url).port)
  await game.close()
  // Clients in this process learn that their kept connections are gone before they ask again.
  await sleep(10)
  for (let tries = 1; ; tries++)
    try {
      return await startGame({ clock, port })
    } catch (error) {
      // A connection of another test may have taken the port meanwhile.
      if (tries === 100 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
      await sleep(100)
    }
}
