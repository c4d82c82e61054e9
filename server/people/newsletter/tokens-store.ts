import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ChosenLeague } from '#contract/people/newsletter.ts'
import type { TokenPurpose } from '#server/facts/subscriptions/tables.ts'
import type { Tables } from '#server/ground/db/tables.ts'

const TOKEN_BYTES = 32
const HOUR = 3_600_000

type NewToken = {
  hash: Buffer
  purpose: TokenPurpose
  address_hash: string
  /** What it confirms; an unsubscribe token is about the whole address. */
  subscriptionId?: number
  leagues?: readonly ChosenLeague[]
  /** How long it can be used; for ever without. */
  hours?: number
}

/** The token goes into a mail and only its hash into the database, so that a leaked database contains no usable link. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function keepTokens(trx: Transaction<Tables>, tokens: readonly NewToken[], at: Date): Promise<void> {
  if (tokens.length === 0) return
  await trx
    .insertInto('mail_token')
    .values(
      tokens.map(({ hash, purpose, address_hash, subscriptionId, leagues, hours }) => ({
        hash,
        purpose,
        address_hash,
        subscription_id: subscriptionId ?? null,
        created_at: at,
        leagues: leagues ? JSON.stringify(leagues) : null,
        expires_at: hours === undefined ? null : new Date(at.getTime() + hours * HOUR),
        used_at: null,
        void_at: null,
      })),
    )
    .execute()
}
