import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionSettings } from './connection-settings.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** Official ids and our counts stay below 2^53; without this they would arrive as strings. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

/** How long a statement may take before the database cancels it, in milliseconds. */
const STATEMENT_TIMEOUT = 30_000

type Limits = { statementMs: number; lockMs?: number }

/** `statementMs`: 0 for no limit. `lockMs`: how long a statement waits for a lock; left out: no limit. */
export function createPool(
  connectionString: string,
  most: number,
  { statementMs, lockMs }: Limits = { statementMs: STATEMENT_TIMEOUT },
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(connectionString),
    max: most,
    connectionTimeoutMillis: 5000,
    query_timeout: statementMs && statementMs + 5000,
    application_name: 'benchside',
    onConnect: limitStatements,
    types: types as pg.CustomTypesConfig,
  })
  // A connection that dies is replaced by the next query, and the query it served fails by itself; without listeners, one
  // for idle connections and one for busy ones, its error would end the program.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool

  /** Statements, because PgBouncer refuses the settings as start-up parameters, and would ignore them among the options. */
  async function limitStatements(client: pg.ClientBase): Promise<void> {
    await client.query(`set statement_timeout = ${statementMs}`)
    if (lockMs !== undefined) await client.query(`set lock_timeout = ${lockMs}`)
  }
}

/** Hears of every statement, once it has ended. */
export type QueryWatch = (event: LogEvent) => void

export function createDb(pool: pg.Pool, watch?: QueryWatch): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(watch && { log: watch }) })
}
