import type { Config } from './config.ts'
import { connect } from './connect.ts'
import { createWorkingQueue } from './jobs/queue.ts'
import { JOB_NAMES, startJobs } from './jobs/schedule.ts'
import { createLog } from './log.ts'

/** The side of the program that answers nobody: it looks for news, syncs leagues, makes the answers. */
export async function startWorking(config: Config, connectionString: string): Promise<{ stop(): Promise<void> }> {
  const log = createLog(config.logLevel)
  const connections = connect(config, connectionString, 'worker')
  const queue = await createWorkingQueue({ connectionString, log, names: JOB_NAMES })
  await startJobs(queue, { ...connections, config, queue, log })
  return {
    // The process ends with it: what is under way is cut short, and the database says what is left to do.
    stop: () => queue.stop(),
  }
}
