import { sql } from 'kysely'
import { nameAccounts } from '#server/facts/accounts/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { addressHashOf } from '#server/ground/mail/address.ts'
import { endWithSeason } from './ending-store.ts'

const DAY = 86_400_000

/** For how many days unconfirmed, ended and outdated things are stored. */
const KEPT_DAYS = {
  unconfirmed: 7,
  ended: 30,
  expiredTokens: 30,
  lookUps: 1,
  pace: 2,
  /** Finished mails; `undeliverable`: addresses that were refused. */
  done: 90,
  undeliverable: 90,
  /** A link to unsubscribe works for longer than anybody keeps a mail open. */
  unsubscribeLinks: 400,
}

/** Once an hour: ends the subscriptions of seasons that are over, and deletes what is not needed any more. */
export async function forgetOldSignUps({ db, config, now }: JobDeps): Promise<void> {
  await nameAccounts(db, (email) => addressHashOf(config.secret, email))
  await endWithSeason(db, { at: now(), afterDays: config.delays.subscriptionsEndDays })
  await deleteOld(db, now())
}

async function deleteOld(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY)
  await db
    .deleteFrom('subscription')
    .where('state', '=', 'pending')
    .where('created_at', '<', before(KEPT_DAYS.unconfirmed))
    .execute()
  await db
    .deleteFrom('subscription')
    .where('state', '=', 'ended')
    .where('ended_at', '<', before(KEPT_DAYS.ended))
    .execute()
  await db.deleteFrom('mail_token').where('expires_at', '<', before(KEPT_DAYS.expiredTokens)).execute()
  await db
    .deleteFrom('mail_token')
    .where('purpose', '=', 'unsubscribe')
    .where('created_at', '<', before(KEPT_DAYS.unsubscribeLinks))
    .execute()
  await db.deleteFrom('undeliverable').where('since', '<', before(KEPT_DAYS.undeliverable)).execute()
  await db.deleteFrom('outbox').where('done_at', '<', before(KEPT_DAYS.done)).execute()
  await db.deleteFrom('classic_lookup').where('read_at', '<', before(KEPT_DAYS.lookUps)).execute()
  await sql`delete from confirmation_pace where not exists (
    select from unnest(sent_at) as sent where sent > ${before(KEPT_DAYS.pace)}
  )`.execute(db)
}
