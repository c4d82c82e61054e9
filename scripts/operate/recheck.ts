import { type Game, isGame } from '#domain/ids.ts'
import { ConfigError, readConfig } from '#server/ground/base/config.ts'
import { createLog } from '#server/ground/base/log.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { OPERATE } from '#server/ground/settings/operate.ts'
import { onDatabase } from './database.ts'
import { sayAndFail } from './say-and-fail.ts'

const USAGE = `${OPERATE} recheck draft|classic <gameweek>

Asks the official game once more for the points of a final gameweek. Where they have changed, and a second look some minutes later
says the same, the change is recorded and every figure that follows from it is made anew. The program does it in the background
and says in its log how many players changed.`

// A command for the operator, whether the program runs or not: its worker does the work, now or after its next start.
try {
  const [game = '', number = ''] = process.argv.slice(2)
  const gameweek = /^\d{1,2}$/.test(number) ? Number(number) : 0
  if (!isGame(game) || gameweek === 0) throw new ConfigError(USAGE)
  await onDatabase(readConfig(process.env), (connectionString) => ask(connectionString, { game, gameweek }))
} catch (error) {
  sayAndFail(error)
}

async function ask(connectionString: string, order: { game: Game; gameweek: number }): Promise<void> {
  const queue = await createQueue({ connectionString, log: createLog('error') })
  await queue.send('recheck-gameweek', order)
  await queue.stop()
  console.log(`Gameweek ${order.gameweek} of the ${order.game} game is going to be looked at again.`)
}
