import path from 'node:path'
import { type Game, isGame } from '#domain/ids.ts'
import { takeSeasonBack } from '#server/following/gameweeks/season-back-store.ts'
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'

const USAGE = `npm run season-back draft|classic

Makes the season before the known one the known one again: for a new season that was believed and is none. Sign-ups for the
weekly mail end days after a new season (SUBSCRIPTIONS_END_AFTER_DAYS); until then nothing is lost.`

// A command for the operator; an embedded database is only there while the program runs.
try {
  const [game = ''] = process.argv.slice(2)
  if (!isGame(game)) throw new ConfigError(USAGE)
  console.log(await takeBack(readConfig(process.env), game))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function takeBack(config: Config, game: Game): Promise<string> {
  const pool = createPool(config.databaseUrl ?? addressOfEmbedded(path.join(config.dataDir, 'postgres')), 1)
  try {
    const taken = await takeSeasonBack({ db: createDb(pool), now: () => new Date() }, game)
    if (!taken) return `No season of the ${game} game is known before the one that counts.`
    return `The ${game} game is back in the season ${taken.to}; ${taken.from} counts again once it is read twice.`
  } finally {
    await pool.end()
  }
}
