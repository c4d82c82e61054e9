import { sql, type Transaction } from 'kysely'
import { hasConsent, lockAddress, recordConsent } from '#server/facts/consent/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { EMPTIED } from '#server/ground/mail/mark.ts'

type Trx = Transaction<Tables>

/** Whose mails end, and where the person asked for that. */
type End = {
  address_hash: string
  /** Null without an account, or when the link of a mail was used. */
  person_hash: string | null
  action: 'withdrawn' | 'erased'
  text: string
  page: string
  method: string
  at: Date
}

/**
 * Ends all weekly mails to an address, those that are queued too, and makes its confirmation links useless; returns if
 * there was a consent to withdraw. Calling it again changes nothing.
 */
export async function endWeeklyMails(trx: Trx, end: End): Promise<boolean> {
  const { address_hash, at } = end
  await lockAddress(trx, address_hash)
  const hadConsent = await hasConsent(trx, address_hash)
  if (hadConsent) await recordConsent(trx, { ...end, purpose: 'newsletter' })
  await trx
    .updateTable('subscription')
    .set({ state: 'ended', ended_at: at })
    .where('address_hash', '=', address_hash)
    .where('state', '<>', 'ended')
    .execute()
  await trx
    .updateTable('mail_token')
    .set({ void_at: at })
    .where('address_hash', '=', address_hash)
    .where('purpose', '<>', 'unsubscribe')
    .where('void_at', 'is', null)
    .execute()
  await switchAccountsOff(trx, address_hash)
  await trx
    .updateTable('outbox')
    .set({
      ...EMPTIED,
      state: 'suppressed',
      done_at: at,
      reason: 'the weekly mails to this address have ended',
    })
    .where('address_hash', '=', address_hash)
    // A link of confirmation that is useless by now need not be sent either.
    .where('kind', 'in', ['weekly', 'confirmation'])
    .where('state', 'in', ['queued', 'uncertain'])
    .execute()
  return hadConsent
}

async function switchAccountsOff(trx: Trx, address_hash: string): Promise<void> {
  const people = await trx
    .updateTable('account')
    .set({ weekly_mail: false })
    .where('address_hash', '=', address_hash)
    .where('weekly_mail', '=', true)
    .returning('uid')
    .execute()
  await announce(
    trx,
    people.map(({ uid }) => ({ kind: 'person', uid })),
  )
}

/** Deletes everything about the address. Links to unsubscribe go on working, as their tokens name nobody. */
export async function forgetAddress(trx: Trx, address_hash: string, at: Date): Promise<void> {
  await trx.deleteFrom('subscription').where('address_hash', '=', address_hash).execute()
  await trx
    .deleteFrom('mail_token')
    .where('address_hash', '=', address_hash)
    .where('purpose', '<>', 'unsubscribe')
    .execute()
  await trx.deleteFrom('confirmation_pace').where('address_hash', '=', address_hash).execute()
  await trx
    .updateTable('outbox')
    .set({ state: 'suppressed', sender: null, done_at: at, reason: 'the address was erased' })
    .where('address_hash', '=', address_hash)
    .where('state', 'in', ['queued', 'uncertain', 'sending'])
    .execute()
  await trx
    .updateTable('outbox')
    .set({ ...EMPTIED, subject: '' })
    .where('address_hash', '=', address_hash)
    .execute()
}

/**
 * Ids are issued anew every summer: a Team ID of last season is somebody else's now. Called days after the roll-over,
 * so that a season that was taken over by mistake can be taken back with nothing lost.
 */
export async function endWithSeason(db: Db, { at, afterDays }: { at: Date; afterDays: number }): Promise<void> {
  await sql`
    update subscription set state = 'ended', ended_at = ${at} from game_state
    where game_state.game = subscription.game and game_state.season > subscription.season
      and game_state.season_since <= ${at}::timestamptz - make_interval(days => ${afterDays})
      and subscription.state <> 'ended'
  `.execute(db)
}
