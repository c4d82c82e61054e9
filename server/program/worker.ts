import type { Config } from '#server/ground/base/config.ts'
import { endWith, reasonOf } from './ending.ts'
import { startForked } from './work.ts'

/** What the web's process tells the worker that it forks: the database it owns, and what is configured. */
export type Order = { config: Config; connectionString: string }

process.once('message', async ({ config, connectionString }: Order) => {
  try {
    const worker = await startForked(config, connectionString)
    endWith(() => worker.stop())
    process.send?.('working')
  } catch (error) {
    console.error(`The worker could not start. ${reasonOf(error)}`)
    process.exit(1)
  }
})
// Without the web process, which runs the database, the worker cannot go on.
process.once('disconnect', () => process.exit(0))
