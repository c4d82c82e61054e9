import { renewDevice } from '#contract/people/push.ts'
import { ApiFailure, type MakeCall } from '#web/base/call.ts'
import { noteOwnEndpoint, ownEndpoint } from './own-device.ts'
import { inWire } from './subscribe.ts'

/**
 * Compares this browser's subscription with the one that the server has, and tells it of a new one. The service worker does the
 * same when the browser changes it, but not every browser tells its worker.
 */
export async function renewPush(makeCall: MakeCall): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  const now = inWire(subscription)
  const was = ownEndpoint()
  if (was !== null && was !== now.endpoint)
    await makeCall(renewDevice, { was, ...now }).catch((error: unknown) => {
      // The worker has told it already, or the person has removed this browser elsewhere.
      if (!(error instanceof ApiFailure && error.status === 404)) throw error
    })
  noteOwnEndpoint(now.endpoint)
}
