import { createECDH } from 'node:crypto'
import type { Config } from '#server/ground/base/config.ts'
import { keyFor } from '#server/ground/identity/key-for.ts'

/** As browsers and push services write them: base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Our key pair, which proves to push services that the browser subscribed to us (VAPID, RFC 8292). Derived from the
 * secret of the records: the same in every process and after a restore, and nobody has to make one.
 */
export function pushKeys({ secret }: Pick<Config, 'secret'>): PushKeys {
  const pair = createECDH('prime256v1')
  const privateKey = keyFor(secret, 'key towards push services')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
