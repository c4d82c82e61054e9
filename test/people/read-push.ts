import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { PUSH_HOST } from '../fake-chats.ts'

/** A browser as its push service knows it; texts are base64url. */
export type FakeBrowser = { endpoint: string; p256dh: string; auth: string; privateKey: string }

export function fakeBrowser(path: string): FakeBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://${PUSH_HOST}${path}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

/** What a browser reads of the bytes that its push service hands it: RFC 8291 and RFC 8188, step by step. */
export function readPush(
  bytes: Buffer,
  { p256dh, auth, privateKey }: Pick<FakeBrowser, 'p256dh' | 'auth' | 'privateKey'>,
) {
  const [salt, idLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)]
  const senderKey = bytes.subarray(21, 21 + idLength)
  const sealed = bytes.subarray(21 + idLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey, 'base64url')
  const shared = own.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
  const secret = derived(Buffer.from(auth, 'base64url'), shared, { info, length: 32 })
  const key = derived(salt, secret, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derived(salt, secret, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record of a message ends with a byte 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** HKDF with one block, as RFC 5869 writes it. */
function derived(salt: Buffer, secret: Buffer, { info, length }: { info: Buffer; length: number }): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}
