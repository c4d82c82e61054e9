import type { JobDeps } from '#server/deps.ts'
import { GAMES, keepLooking, lookForNews } from '#server/features/gameweeks/jobs.ts'
import { publishInsights, recheckGameweek, tallyTeamsOfRange } from '#server/features/insights/jobs.ts'
import { makeLeagueAnew, syncLeague } from '#server/features/league-sync/jobs.ts'
import { forgetOldSignUps } from '#server/features/newsletter/jobs.ts'
import { fillTeam } from '#server/features/teams/jobs.ts'
import { queueWeeklyMails } from '#server/features/weekly-mail/jobs.ts'
import { forgetOldAttempts } from '#server/identity/jobs.ts'
import type { DeliveryNeeds } from '#server/mail/delivery.ts'
import { deliverMails } from '#server/mail/jobs.ts'
import type { WorkingQueue } from './queue.ts'

/** Every job there is. */
export const JOB_NAMES = [
  lookForNews.name,
  keepLooking.name,
  syncLeague.name,
  makeLeagueAnew.name,
  fillTeam.name,
  forgetOldAttempts.name,
  deliverMails.name,
  forgetOldSignUps.name,
  queueWeeklyMails.name,
  tallyTeamsOfRange.name,
  publishInsights.name,
  recheckGameweek.name,
]

/** Starts working on all of them, and says what runs by the clock. */
export async function startJobs(queue: WorkingQueue, deps: JobDeps & DeliveryNeeds): Promise<void> {
  await queue.work(lookForNews, deps)
  await queue.work(keepLooking, deps)
  await queue.work(syncLeague, deps)
  await queue.work(makeLeagueAnew, deps)
  await queue.work(fillTeam, deps)
  await queue.work(forgetOldAttempts, deps)
  await queue.work(deliverMails, deps)
  await queue.work(forgetOldSignUps, deps)
  await queue.work(queueWeeklyMails, deps)
  await queue.work(tallyTeamsOfRange, deps)
  await queue.work(publishInsights, deps)
  await queue.work(recheckGameweek, deps)
  // Looking for news sends itself again; once a minute somebody sees to it that it still does.
  await queue.every('* * * * *', keepLooking)
  // A mail that waits for its time, and what a sender that died left behind.
  await queue.every('* * * * *', deliverMails)
  await queue.every('17 * * * *', forgetOldAttempts)
  await queue.every('27 * * * *', forgetOldSignUps)
  await queue.send(deliverMails, {})
  await queue.send(forgetOldSignUps, {})
  for (const game of GAMES) await queue.send(lookForNews, { game })
}
