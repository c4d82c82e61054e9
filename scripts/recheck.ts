import path from 'node:path'
import { type Game, isGame } from '#domain/ids.ts'
import { type Config, ConfigError, readConfig } from '#server/ground/config.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { createLog } from '#server/ground/log.ts'

const USAGE = `npm run recheck draft|classic <gameweek>

Asks the official game once more for the points of a final gameweek. Where they have changed, and a second look some minutes later
says the same, the change is recorded and every figure that follows from it is made anew. The program does it in the background
and says in its log how many players changed.`

// A command for the operator: the program must be running, as its worker does the work.
try {
  const [game = '', number = ''] = process.argv.slice(2)
  const gameweek = /^\d{1,2}$/.test(number) ? Number(number) : 0
  if (!isGame(game) || gameweek === 0) throw new ConfigError(USAGE)
  await ask(readConfig(process.env), { game, gameweek })
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function ask(config: Config, order: { game: Game; gameweek: number }): Promise<void> {
  const connectionString = config.databaseUrl ?? addressOfEmbedded(path.join(config.dataDir, 'postgres'))
  const queue = await createQueue({ connectionString, log: createLog('error') })
  await queue.send('recheck-gameweek', order)
  await queue.stop()
  console.log(`Gameweek ${order.gameweek} of the ${order.game} game is going to be looked at again.`)
}
