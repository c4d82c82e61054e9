import type { JobDeps } from '#server/deps.ts'
import { keepLooking, lookForNews } from '#server/features/gameweeks/jobs.ts'
import { syncLeague } from '#server/features/league-sync/jobs.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import { forgetOldAttempts } from '#server/identity/jobs.ts'
import type { WorkingQueue } from './queue.ts'

/** Every job there is. */
export const JOB_NAMES = [lookForNews.name, keepLooking.name, syncLeague.name, fillTeam.name, forgetOldAttempts.name]

/** Starts working on all of them, and says what runs by the clock. */
export async function startJobs(queue: WorkingQueue, deps: JobDeps): Promise<void> {
  await queue.work(lookForNews, deps)
  await queue.work(keepLooking, deps)
  await queue.work(syncLeague, deps)
  await queue.work(fillTeam, deps)
  await queue.work(forgetOldAttempts, deps)
  // Looking for news sends itself again; once a minute somebody sees to it that it still does.
  await queue.every('* * * * *', keepLooking)
  await queue.every('17 * * * *', forgetOldAttempts)
  await queue.send(lookForNews, { game: 'draft' })
}
