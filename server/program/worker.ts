import type { Config } from './config.ts'
import { endWith } from './ending.ts'
import { startWorking } from './work.ts'

/** What the web's process tells the worker that it forks: the database it owns, and what is configured. */
export type Order = { config: Config; connectionString: string }

process.once('message', async ({ config, connectionString }: Order) => {
  const worker = await startWorking(config, connectionString)
  endWith(() => worker.stop())
  process.send?.('working')
})
// Without the web's process there is nobody to own the database.
process.once('disconnect', () => process.exit(0))
