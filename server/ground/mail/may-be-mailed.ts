import { type RawBuilder, sql } from 'kysely'

/** An address as the record of consents names it: a column, or a value. */
type AddressHash = RawBuilder<unknown>

/** Whether mails that somebody subscribed to may go to the address. */
export function mayBeMailed(addressHash: AddressHash): RawBuilder<boolean> {
  return sql`(${wantsMails(addressHash)} and not ${isUndeliverable(addressHash)})`
}

/** Decided by the latest consent event; 'requested' is skipped, since asking for a confirmation changes nothing yet. */
export function wantsMails(addressHash: AddressHash): RawBuilder<boolean> {
  return sql`coalesce((
    select latest.action in ('given', 'confirmed') from consent_event as latest
    where latest.address_hash = ${addressHash} and latest.purpose = 'newsletter' and latest.action <> 'requested'
    order by latest.id desc limit 1
  ), false)`
}

/** A mail to it was refused for good, and nobody has shown since that they receive mail there. */
export function isUndeliverable(addressHash: AddressHash): RawBuilder<boolean> {
  return sql`exists (select from undeliverable where undeliverable.address_hash = ${addressHash})`
}

/** Whether the address's account has a pause that ends after that moment. */
export function isPaused(addressHash: AddressHash, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from pause join account as pausing on pausing.uid = pause.user_id
    where pausing.address_hash = ${addressHash} and pause.ends_at > ${at})`
}
