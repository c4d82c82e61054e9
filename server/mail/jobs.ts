import type { JobDeps } from '#server/deps.ts'
import type { Job } from '#server/jobs/queue.ts'
import { type DeliveryNeeds, deliver } from './delivery.ts'

/** What waits longer is seen to by the clock, which comes round every minute. */
const LONGEST_WAIT_SECONDS = 60

/**
 * Sends what is due. A run of its own for each mail that somebody waits for (`of`), since one that waits already may be over
 * before the mail is committed; and another name for later, so that it keeps no mail waiting that is posted meanwhile.
 */
export const deliverMails: Job<{ isLater?: true; of?: string }, DeliveryNeeds & Pick<JobDeps, 'queue'>> = {
  name: 'deliver-mails',
  keyOf: ({ isLater, of }) => of ?? (isLater ? 'later' : 'now'),
  /** In a process: each sends as many mails at once as the configuration allows. */
  atOnce: 1,
  async run(needs) {
    const begun = performance.now()
    const { counts, nextAt } = await deliver(needs)
    const seconds = Math.round(performance.now() - begun) / 1000
    if (Object.values(counts).some((count) => count > 0)) needs.log.info({ ...counts, seconds }, 'mails were delivered')
    if (!nextAt || needs.stopping?.aborted) return
    const wait = Math.max(1, Math.ceil((nextAt.getTime() - needs.now().getTime()) / 1000))
    if (wait <= LONGEST_WAIT_SECONDS) await needs.queue.send(deliverMails, { isLater: true }, { afterSeconds: wait })
  },
}
