import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

const READ_AGAIN_AFTER_MS = 3_600_000
/** Keys that could not be read again for this long are no longer trusted. */
const BELIEVED_FOR_MS = 24 * 3_600_000
const BETWEEN_READS_MS = 10_000
const AFTER_FAILURE_MS = 1000

/**
 * The provider's public keys: read once, kept, and read again behind the scenes, so that a provider who is away for a while
 * locks nobody out. An unknown key id makes us read them again, but not more often than every `BETWEEN_READS_MS`, as strangers can invent key ids.
 */
export function signingKeys(read: () => Promise<JSONWebKeySet>, now: () => number = Date.now): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let failed: { error: unknown; at: number } | undefined
  let reading: Promise<JWTVerifyGetKey> | undefined

  return async function keyOf(...question) {
    const age = now() - readAt
    const current = age < BELIEVED_FOR_MS ? known : undefined
    if (current && age > READ_AGAIN_AFTER_MS) renewed().catch(keepTheOld)
    const keys = current ?? (await renewed())
    try {
      return await keys(...question)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - readAt < BETWEEN_READS_MS) throw error
      return (await renewed())(...question)
    }
  }

  async function renewed(): Promise<JWTVerifyGetKey> {
    if (failed && now() - failed.at < AFTER_FAILURE_MS) throw failed.error
    reading ??= readNow().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function readNow(): Promise<JWTVerifyGetKey> {
    try {
      known = createLocalJWKSet(await read())
      readAt = now()
      failed = undefined
      return known
    } catch (error) {
      failed = { error, at: now() }
      throw error
    }
  }
}

/** A failed read in the background is ignored: the old keys stay, and a later call reads them again. */
function keepTheOld(): void {}
