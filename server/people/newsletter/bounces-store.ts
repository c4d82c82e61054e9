import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { EMPTIED } from '#server/ground/mail/mark.ts'

type Bounce = { address_hash: string; at: Date; reason: string }

/**
 * Nothing arrives at the address: weekly mails to it stop, those that are queued too, until its owner asks for them again. An address to
 * which nothing was ever sent is not noted.
 */
export async function noteBounce(trx: Transaction<Tables>, { address_hash, at, reason }: Bounce): Promise<void> {
  const { rows } = await sql`
    insert into undeliverable (address_hash, since, reason)
    select ${address_hash}, ${at}, ${reason}
    where exists (select from outbox where address_hash = ${address_hash})
      or exists (select from subscription where address_hash = ${address_hash})
      or exists (select from account where address_hash = ${address_hash})
    on conflict (address_hash) do nothing
    returning address_hash
  `.execute(trx)
  if (rows.length === 0) return
  await trx
    .updateTable('outbox')
    .set({ ...EMPTIED, state: 'suppressed', done_at: at, reason: 'undeliverable' })
    .where('address_hash', '=', address_hash)
    .where('kind', '=', 'weekly')
    .where('state', 'in', ['queued', 'uncertain'])
    .execute()
}
