import { type Game, isGame } from '#domain/ids.ts'
import { takeSeasonBack } from '#server/following/gameweeks/season-back-store.ts'
import { ConfigError, readConfig } from '#server/ground/base/config.ts'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'
import { onDatabase } from './database.ts'
import { sayAndFail } from './say-and-fail.ts'

const USAGE = `${OPERATE} season-back draft|classic

Makes the season before the known one the known one again: for a new season that was believed and is none. Sign-ups for the
weekly mail end days after a new season; until then nothing is lost.`

// A command for the operator, whether the program runs or not.
try {
  const [game = ''] = process.argv.slice(2)
  if (!isGame(game)) throw new ConfigError(USAGE)
  console.log(await onDatabase(readConfig(process.env), (connectionString) => takeBack(connectionString, game)))
} catch (error) {
  sayAndFail(error)
}

async function takeBack(connectionString: string, game: Game): Promise<string> {
  const db = createDb(createPool(connectionString, 1))
  try {
    const taken = await takeSeasonBack({ db, now: () => new Date() }, game)
    if (!taken) return `No season of the ${game} game is known before the one that counts.`
    return `The ${game} game is back in the season ${taken.to}; ${taken.from} counts again once it is read twice.`
  } finally {
    await db.destroy()
  }
}
