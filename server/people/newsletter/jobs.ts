import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { JobDeps } from '#server/deps.ts'
import { nameAccounts } from '#server/features/accounts/store.ts'
import { subjectOf } from '#server/features/accounts/subject.ts'
import type { Job } from '#server/jobs/queue.ts'
import { EMPTIED } from '#server/mail/mark.ts'

const DAY = 86_400_000

/** How long is kept, in days, what nobody confirmed, what has ended, and what is out of date. */
const KEPT = {
  ...{ unconfirmed: 7, ended: 30, expiredTokens: 30, lookUps: 1, pace: 2 },
  /** Mails that nobody decided about, mails that are done with, addresses that were refused. */
  ...{ parked: 30, done: 90, undeliverable: 90 },
  /** A link to unsubscribe works for longer than anybody keeps a mail open. */
  unsubscribeLinks: 400,
}

/** Once an hour: ends the subscriptions of seasons that are over, and deletes what is not needed any more. */
export const forgetOldSignUps: Job<object, JobDeps> = {
  name: 'forget-old-sign-ups',
  keyOf: () => 'all',
  async run({ db, config, now }) {
    await nameAccounts(db, (email) => subjectOf(config.secret, email))
    await endWithSeason(db, now())
    await deleteOld(db, now())
  },
}

/** Ids are issued anew every summer: a Team ID of last season is somebody else's now. */
async function endWithSeason(db: Db, at: Date): Promise<void> {
  await sql`
    update subscription set state = 'ended', ended_at = ${at} from game_state
    where game_state.game = subscription.game and game_state.season > subscription.season and subscription.state <> 'ended'
  `.execute(db)
}

async function deleteOld(db: Db, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY)
  await db
    .deleteFrom('subscription')
    .where('state', '=', 'pending')
    .where('created_at', '<', before(KEPT.unconfirmed))
    .execute()
  await db.deleteFrom('subscription').where('state', '=', 'ended').where('ended_at', '<', before(KEPT.ended)).execute()
  await db.deleteFrom('mail_token').where('expires_at', '<', before(KEPT.expiredTokens)).execute()
  await db
    .deleteFrom('mail_token')
    .where('purpose', '=', 'unsubscribe')
    .where('created_at', '<', before(KEPT.unsubscribeLinks))
    .execute()
  await db.deleteFrom('undeliverable').where('since', '<', before(KEPT.undeliverable)).execute()
  await db
    .updateTable('outbox')
    .set({ ...EMPTIED, state: 'suppressed', done_at: at, reason: 'parked for too long' })
    .where('state', '=', 'uncertain')
    .where('claimed_at', '<', before(KEPT.parked))
    .execute()
  await db.deleteFrom('outbox').where('done_at', '<', before(KEPT.done)).execute()
  await db.deleteFrom('classic_lookup').where('read_at', '<', before(KEPT.lookUps)).execute()
  await sql`delete from confirmation_pace where not exists (
    select from unnest(sent_at) as sent where sent > ${before(KEPT.pace)}
  )`.execute(db)
}
