import { Failure } from '#server/ground/base/failure.ts'
import { OutgoingFault } from '#server/ground/outgoing/fault.ts'
import type { Outgoing } from '#server/ground/outgoing/outgoing.ts'
import { areKeys, type PushTarget } from '#server/ground/posts/push-request.ts'

/** What a browser was given by its push service, if it is one of those that we send to. */
export function readTarget(outgoing: Outgoing, { endpoint, p256dh, auth }: PushTarget): PushTarget {
  try {
    const { href } = outgoing.check('push', endpoint)
    if (areKeys({ p256dh, auth })) return { endpoint: href, p256dh, auth }
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error
    throw new Failure('invalid', 'The push service of this browser is none that we send to.')
  }
  throw new Failure('invalid', 'The keys of this browser cannot be used.')
}
