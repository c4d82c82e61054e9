import { hkdfSync } from 'node:crypto'

/** Derives a key for each purpose, so that what is signed for one is not valid for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
