import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { hold } from '#server/ground/mail/hold.ts'

/**
 * A backup does not know which mails were sent since, who logged out or changed their password, which access tokens, connections of assistants, calendars, channels, devices and league links were ended,
 * which names were hidden from links' readers, and which links were used. So mails are parked, everybody must log in again, programs, calendars and chats are connected anew, league
 * links are made and shared anew, and old links no longer work. Returns how many mails were parked.
 */
export async function settle(trx: Transaction<Tables>): Promise<number> {
  await sql`delete from auth_session`.execute(trx)
  await sql`delete from access_token`.execute(trx)
  await sql`delete from auth_consent`.execute(trx)
  await sql`delete from auth_refresh_token`.execute(trx)
  await sql`delete from calendar_feed`.execute(trx)
  await sql`delete from channel`.execute(trx)
  await sql`delete from push_device`.execute(trx)
  await sql`delete from league_link`.execute(trx)
  await sql`delete from auth_verification`.execute(trx)
  return hold(trx)
}
