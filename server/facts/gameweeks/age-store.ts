import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { GameAge } from '#server/ground/metrics/stored-figures.ts'

/** How long ago each official game was last read, by the database's clock. */
export async function gameAges(db: Db): Promise<GameAge[]> {
  const { rows } = await sql<GameAge>`
    select game, extract(epoch from clock_timestamp() - updated_at)::float8 as age from game_state
  `.execute(db)
  return rows
}
