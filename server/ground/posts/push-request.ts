import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#server/ground/base/config.ts'
import type { OutgoingBody } from '#server/ground/outgoing/transport.ts'
import { pushKeys } from './push-keys.ts'

/** A browser's push address, and its keys, for messages that only it can read (RFC 8291); base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

const [POINT_BYTES, AUTH_BYTES] = [65, 16]

/** Whether a browser's keys are valid: a point of the curve, and sixteen bytes. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

type Given = { config: Pick<Config, 'secret' | 'push'>; ttlSeconds: number }

/** A text as the push service takes it: encrypted for the browser, and signed by us. The service keeps it for as long as it is news. */
export function pushRequest({ endpoint, p256dh, auth }: PushTarget, text: string, given: Given): OutgoingBody {
  const { config, ttlSeconds } = given
  const vapidDetails = { subject: config.push.contact, ...pushKeys(config) }
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails,
    TTL: ttlSeconds,
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Type': contentType, 'Content-Length': _, ...more } = headers
  const texts = Object.entries(more).map(([name, value]) => [name, String(value)])
  return { contentType: String(contentType), bytes: body, headers: Object.fromEntries(texts) }
}
