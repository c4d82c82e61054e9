import { type RawBuilder, sql } from 'kysely'
import { wantsMails } from '#server/facts/consent/wants-mails-store.ts'
import { isUndeliverable } from '#server/ground/mail/undeliverable.ts'

/** An address as the record of consents names it: a column, or a value. */
type AddressHash = RawBuilder<unknown>

/** Whether mails that somebody subscribed to may go to the address. */
export function mayBeMailed(addressHash: AddressHash): RawBuilder<boolean> {
  return sql`(${wantsMails(addressHash)} and not ${isUndeliverable(addressHash)})`
}

/** Whether the address's account has a pause that ends after that moment. */
export function isPaused(addressHash: AddressHash, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from pause join account as pausing on pausing.uid = pause.user_id
    where pausing.address_hash = ${addressHash} and pause.ends_at > ${at})`
}

/** Why a weekly mail that was queued at that moment is not sent after all; null where nothing speaks against it. */
export function objectionTo(addressHash: AddressHash, queuedAt: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case
    when not ${wantsMails(addressHash)} then 'not wanted any more'
    when ${isPaused(addressHash, queuedAt)} then 'paused' end`
}
