import { type RawBuilder, sql } from 'kysely'

/** A mail to it was refused for good, and nobody has shown since that they receive mail there. */
export function isUndeliverable(addressHash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from undeliverable where undeliverable.address_hash = ${addressHash})`
}
