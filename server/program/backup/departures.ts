import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { wantsMails } from '#server/facts/consent/wants-mails-store.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { personHashOf } from '#server/ground/mail/address.ts'
import { forgetPerson } from '#server/people/accounts/store.ts'
import { forgetAddress } from '#server/people/newsletter/ending-store.ts'
import type { Manifest } from './manifest.ts'

type Event = Omit<Tables['consent_event'], 'id' | 'at'> & { at: string }

/** Events in the record of consents later than a backup: above all who left, and who wants no more mails. */
export type Departures = readonly Event[]

/** Null where the database has no such record. */
export async function departuresSince(client: pg.Client, { made_at }: Manifest): Promise<Departures | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('consent_event') is not null as there`,
  )
  if (!found[0]?.there) return null
  // Ten minutes earlier, for transactions open while the backup was made; `carryOn` skips events that it has already.
  const { rows } = await client.query<Event>(
    `select ${await hashColumns(client)}, purpose, action, text, text_sha256, page, method, at::text as at from consent_event
     where at > $1::timestamptz - interval '10 minutes' order by id`,
    [made_at],
  )
  return rows
}

/** Their names in a database of version 0.1.0: `subject` and `person`. */
async function hashColumns(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select from information_schema.columns where table_schema = current_schema() and table_name = 'consent_event' and column_name = 'subject'`,
  )
  return rows.length > 0 ? 'subject as address_hash, person as person_hash' : 'address_hash, person_hash'
}

/** How many people were deleted, and how many others get no more weekly mails. */
export type Repeated = { left: number; unsubscribed: number }

/** Adds the later events to the restored record and applies them again. */
export async function repeatDepartures(
  trx: Transaction<Tables>,
  departures: Departures,
  { secret }: { secret: string },
): Promise<Repeated> {
  const news: Event[] = []
  for (const event of departures) if (await carryOn(trx, event)) news.push(event)
  const ended = news.filter(({ action }) => action === 'withdrawn' || action === 'erased')
  const hashes = await endMails(
    trx,
    ended.map(({ address_hash }) => address_hash),
  )
  const erased = ended.filter(({ action, purpose }) => action === 'erased' && purpose === 'account')
  for (const { address_hash } of erased) await forgetAddress(trx, address_hash, new Date())
  const uids = await whoIs(trx, erased, { secret })
  for (const uid of uids) {
    await forgetPerson(trx, uid)
    await trx.deleteFrom('auth_user').where('id', '=', uid).execute()
  }
  const gone = new Set(erased.map(({ address_hash }) => address_hash))
  return { left: uids.size, unsubscribed: new Set(hashes.filter((hash) => !gone.has(hash))).size }
}

/** False where the backup has it already. */
async function carryOn(trx: Transaction<Tables>, event: Event): Promise<boolean> {
  const { address_hash, person_hash, purpose, action, text, text_sha256, page, method, at } = event
  const { rows } = await sql`
    insert into consent_event (address_hash, person_hash, purpose, action, text, text_sha256, page, method, at)
    select ${address_hash}, ${person_hash}, ${purpose}, ${action}, ${text}, ${text_sha256}, ${page}, ${method}, ${at}::timestamptz
    where not exists (
      select from consent_event where address_hash = ${address_hash} and purpose = ${purpose} and action = ${action} and at = ${at}::timestamptz
    ) returning id`.execute(trx)
  return rows.length > 0
}

/** Ends the mails, still on in the restored backup, of people whose latest answer is no; returns whose. */
async function endMails(trx: Transaction<Tables>, address_hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address_hash: string }>`
    select ended.address_hash from unnest(${[...address_hashes]}::text[]) as ended (address_hash)
    where not ${wantsMails(sql.ref('ended.address_hash'))}`.execute(trx)
  const ended = rows.map(({ address_hash }) => address_hash)
  const set = { state: 'ended', ended_at: sql<Date>`now()` } as const
  if (ended.length === 0) return []
  await trx
    .updateTable('subscription')
    .set(set)
    .where('address_hash', 'in', ended)
    .where('state', '<>', 'ended')
    .execute()
  await trx.updateTable('account').set({ weekly_mail: false }).where('address_hash', 'in', ended).execute()
  return ended
}

/** By the hashes in the record: accounts store their address hash; a person without one is found by the keyed hash of their uid. */
async function whoIs(trx: Transaction<Tables>, erased: readonly Event[], { secret }: { secret: string }) {
  const { rows } = await sql<{ uid: string; address_hash: string | null }>`
    select uid, address_hash from account
    union all select id, null from auth_user union all select distinct user_id, null from saved_team`.execute(trx)
  const people = new Set(erased.map(({ person_hash }) => person_hash))
  const address_hashes = new Set(erased.map(({ address_hash }) => address_hash))
  const gone = rows.filter(
    ({ uid, address_hash }) =>
      people.has(personHashOf(secret, uid)) || (address_hash !== null && address_hashes.has(address_hash)),
  )
  return new Set(gone.map(({ uid }) => uid))
}
