import { allToTheirEnd } from '#server/ground/base/several-at-once.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { type JobInput, TRANSPORTS, type TransportName } from '#server/ground/jobs/registry.ts'
import { type DeliveryNeeds, deliver, type Transport } from './delivery.ts'

/** For longer waits no job is queued: a scheduled job checks for due messages every minute. */
const LONGEST_WAIT_SECONDS = 60

/**
 * Sends what is due. A process runs one delivery at a time for each transport, and transports do not wait for each
 * other. A job that comes meanwhile only makes the running delivery check once more at its end.
 */
export function createDelivery(
  needs: DeliveryNeeds & { queue: Queue },
  transports: Record<TransportName, Transport>,
): (input: JobInput<'deliver'>) => Promise<void> {
  const goingOn = new Map<TransportName, { again: boolean }>()
  return ({ by }) => allToTheirEnd((by ? [by] : TRANSPORTS).map(deliverBy))

  async function deliverBy(by: TransportName): Promise<void> {
    const other = goingOn.get(by)
    if (other) {
      other.again = true
      return
    }
    const run = { again: false }
    goingOn.set(by, run)
    try {
      do {
        run.again = false
        await runOnce(needs, by, transports[by])
      } while (run.again && !needs.stopping?.aborted)
    } finally {
      goingOn.delete(by)
    }
  }
}

async function runOnce(
  needs: DeliveryNeeds & { queue: Queue },
  by: TransportName,
  transport: Transport,
): Promise<void> {
  const begun = performance.now()
  const { counts, nextAt } = await deliver(needs, transport)
  const seconds = Math.round(performance.now() - begun) / 1000
  if (Object.values(counts).some((count) => count > 0))
    needs.log.info({ by, ...counts, seconds }, 'messages were delivered')
  if (!nextAt || needs.stopping?.aborted) return
  const wait = Math.max(1, Math.ceil((nextAt.getTime() - needs.now().getTime()) / 1000))
  if (wait <= LONGEST_WAIT_SECONDS) await needs.queue.send('deliver', { by, isLater: true }, { afterSeconds: wait })
}
