import { GAMES } from '#domain/ids.ts'
import type { Queue, WorkingQueue } from '#server/ground/jobs/queue.ts'
import type { JobFunctions } from '#server/ground/jobs/registry.ts'

/** Starts working on all jobs, and sets the schedules. */
export async function startJobs(queue: WorkingQueue, functions: JobFunctions): Promise<void> {
  await queue.work(functions)
  // `look-for-news` queues itself again; this queues it once a minute if that chain has broken.
  await queue.every('* * * * *', 'keep-looking')
  // Messages whose time has come, and those that a process left unsent when it died.
  await queue.every('* * * * *', 'deliver')
  await queue.every('17 * * * *', 'forget-old-attempts')
  await queue.every('37 * * * *', 'forget-unverified-accounts')
  await queue.every('47 * * * *', 'forget-expired-tokens')
  await queue.every('27 * * * *', 'forget-old-sign-ups')
  await queue.every('37 * * * *', 'forget-old-mails-and-clients')
  await queue.send('deliver', {})
  await queue.send('forget-old-sign-ups', {})
  await lookNow(queue, { isFirst: true })
}

/** The next looks at the official games are now, whenever they would have been. */
export async function lookNow(queue: Queue, first: { isFirst?: true } = {}): Promise<void> {
  for (const name of ['look-for-news', 'look-at-live'] as const) await queue.forgetWaiting(name)
  for (const game of GAMES) await queue.send('look-for-news', { game, ...first })
  for (const game of GAMES) await queue.send('look-at-live', { game })
}
