import { createECDH } from 'node:crypto'
import type { Config } from '#server/ground/base/config.ts'
import { keyFor } from '#server/ground/identity/key-for.ts'

/** As browsers and push services write them: base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The pair with which we show push services that we are who a browser subscribed to (VAPID, RFC 8292). Derived from the secret of the records, so that it is
 * the same in every process and after a restored backup, and nobody has to make one.
 */
export function pushKeys({ secret }: Pick<Config, 'secret'>): PushKeys {
  const pair = createECDH('prime256v1')
  const privateKey = keyFor(secret, 'key towards push services')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
