import { type RawBuilder, sql } from 'kysely'

/** Decided by the latest consent event; 'requested' is skipped, since asking for a confirmation changes nothing yet. */
export function wantsMails(addressHash: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((
    select latest.action in ('given', 'confirmed') from consent_event as latest
    where latest.address_hash = ${addressHash} and latest.purpose = 'newsletter' and latest.action <> 'requested'
    order by latest.id desc limit 1
  ), false)`
}
