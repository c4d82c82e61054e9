import type { Queue } from '#server/ground/jobs/queue.ts'
import { type DeliveryNeeds, deliver } from './delivery.ts'

/** For longer waits no job is queued: the clock looks for due mails every minute. */
const LONGEST_WAIT_SECONDS = 60

/** Sends what is due. */
export async function deliverMails(needs: DeliveryNeeds & { queue: Queue }): Promise<void> {
  const begun = performance.now()
  const { counts, nextAt } = await deliver(needs)
  const seconds = Math.round(performance.now() - begun) / 1000
  if (Object.values(counts).some((count) => count > 0)) needs.log.info({ ...counts, seconds }, 'mails were delivered')
  if (!nextAt || needs.stopping?.aborted) return
  const wait = Math.max(1, Math.ceil((nextAt.getTime() - needs.now().getTime()) / 1000))
  if (wait <= LONGEST_WAIT_SECONDS) await needs.queue.send('deliver-mails', { isLater: true }, { afterSeconds: wait })
}
