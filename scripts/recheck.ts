import path from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { addressOfEmbedded } from '#server/db/embedded-postgres.ts'
import { recheckGameweek } from '#server/features/insights/jobs.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { JOB_NAMES } from '#server/jobs/schedule.ts'
import { createLog } from '#server/log.ts'

const USAGE = `npm run recheck draft|classic <gameweek>

Asks the official game once more for the points of a final gameweek. Where they have changed, the change is recorded and every
figure that follows from it is made anew. The program does it in the background and says in its log how many players changed.`

// The operator's: the program must be running, as it does the work.
try {
  const [game, number = ''] = process.argv.slice(2)
  const gameweek = /^\d{1,2}$/.test(number) ? Number(number) : 0
  if ((game !== 'draft' && game !== 'classic') || gameweek === 0) throw new ConfigError(USAGE)
  await ask(readConfig(process.env), { game, gameweek })
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function ask(config: Config, order: { game: 'draft' | 'classic'; gameweek: number }): Promise<void> {
  const connectionString = config.databaseUrl ?? addressOfEmbedded(path.join(config.dataDir, 'postgres'))
  const queue = await createQueue({ connectionString, log: createLog('error'), names: JOB_NAMES })
  await queue.send(recheckGameweek, order)
  await queue.stop()
  console.log(`Gameweek ${order.gameweek} of the ${order.game} game is going to be looked at again.`)
}
