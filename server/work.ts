import type { Config } from './config.ts'
import { connect } from './connect.ts'
import { createWorkingQueue } from './jobs/queue.ts'
import { JOB_NAMES, startJobs } from './jobs/schedule.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'

/** The side of the program that answers nobody: it looks for news, syncs leagues, makes the answers. */
export async function startWorking(config: Config, connectionString: string): Promise<{ stop(): Promise<void> }> {
  const log = createLog(config.logLevel)
  const connections = connect(config, connectionString, 'worker')
  const queue = await createWorkingQueue({ connectionString, log, names: JOB_NAMES })
  const mailer = createMailer(config.mail, connections.now)
  const stopping = new AbortController()
  await startJobs(queue, { ...connections, config, mailer, queue, log, stopping: stopping.signal })
  return {
    // The process ends with it: what is under way is cut short, and the database says what is left to do.
    // Only mails that are on their way are waited for: nobody could say whether they arrived.
    async stop() {
      stopping.abort()
      await mailer.close()
      await queue.stop()
    },
  }
}
