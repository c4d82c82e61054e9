import { renewDevice } from '#contract/people/push.ts'
import { ApiFailure, type MakeCall } from '#web/base/call.ts'
import { noteOwnAddress, ownAddress } from './own-device.ts'
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
  const was = ownAddress()
  if (was.endpoint !== null && was.auth !== null && was.endpoint !== now.endpoint)
    await makeCall(renewDevice, { was: was.endpoint, wasAuth: was.auth, ...now }).catch((error: unknown) => {
      // The worker has told it already, or the person has removed this browser elsewhere.
      if (!(error instanceof ApiFailure && error.status === 404)) throw error
    })
  noteOwnAddress(now)
}
