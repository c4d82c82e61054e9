import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#server/ground/base/config.ts'
import { keyFor } from '#server/ground/identity/key-for.ts'

const ALGORITHM = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
/** Webhooks of chats, and push addresses of browsers. */
const PURPOSE = { address: 'addresses of channels', hash: 'hashes of addresses of channels' }

type Secret = Pick<Config, 'secret'>

/** Encrypted with a key for this purpose alone. The secret of the records outlives a change of AUTH_SECRET: docs/OPERATIONS.md. */
export function sealed(text: string, { secret }: Secret): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, PURPOSE.address), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Null where it was sealed with another secret, or changed since. */
export function unsealed(bytes: Buffer, { secret }: Secret): string | null {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(ALGORITHM, keyFor(secret, PURPOSE.address), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** To find an address again without reading it. */
export function hashOfAddress(text: string, { secret }: Secret): Buffer {
  return createHmac('sha256', keyFor(secret, PURPOSE.hash)).update(text).digest()
}
