import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import type { MailFault } from './mailer.ts'

const MINUTE = 60_000

/** One or two refusals in a row are common; five, of whatever kind, mean that the server rejects all our mails. */
export const REFUSALS_BEFORE_PAUSE = 5
/** Longer than any single mail may take, so that all mails under way have their reply before the next is sent. */
const FIRST_PAUSE = 5 * MINUTE
/** Upper limit of the doubling: one attempt an hour does not annoy the server, and notices soon enough that it works again. */
const LONGEST_PAUSE = 60 * MINUTE
/** Nothing else is sent while the trial mail is under way; must be longer than the time limit for one mail in `smtp.ts`. */
const TRIAL = 3 * MINUTE

type Gate = { refusals: number; paused_until: Date | null }
/** `is_held`: see `hold.ts`. */
type Passed = Gate & { is_held: boolean }

/** Locks the gate for the rest of the transaction: senders wait for one another, so their counts are right. */
export async function passGate(trx: Kysely<Tables>): Promise<Passed> {
  return trx
    .selectFrom('mail_gate')
    .select(['refusals', 'paused_until', 'is_held'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** After a pause one mail tests the server. Others wait until it has an outcome, or for `TRIAL` if its sender dies. */
export async function beginTrial(trx: Kysely<Tables>, at: Date): Promise<void> {
  await trx
    .updateTable('mail_gate')
    .set({ paused_until: new Date(at.getTime() + TRIAL) })
    .execute()
}

/** Resets the count of refusals; true if this ended a pause. */
export async function noteAcceptance(db: Kysely<Tables>): Promise<boolean> {
  const ended = await db
    .updateTable('mail_gate as gate')
    .set({ refusals: 0, paused_until: null })
    .from((eb) => eb.selectFrom('mail_gate').select('refusals as before').as('was'))
    .where('gate.refusals', '>', 0)
    .returning('was.before')
    .executeTakeFirst()
  return (ended?.before ?? 0) >= REFUSALS_BEFORE_PAUSE
}

/** The trial mail was neither accepted nor counted as a refusal, so another mail may be the trial at once. */
export async function endTrial(db: Kysely<Tables>, at: Date): Promise<void> {
  await db.updateTable('mail_gate').set({ paused_until: at }).where('refusals', '>=', REFUSALS_BEFORE_PAUSE).execute()
}

/**
 * Whether a fault counts towards a pause. An address that is deferred again and again counts only the first time (or as the trial),
 * so that one dead mailbox does not pause everything; a mail that could not be written never reached the server.
 */
export function isRefusal({ about, code }: MailFault, { attempts, isTrial }: { attempts: number; isTrial: boolean }) {
  if (about === 'mail' && code === null) return false
  return about !== 'recipient' || attempts === 1 || isTrial
}

/**
 * Counts one more refusal in a row. Mails that were under way when a pause began do not count: they would prolong it for the same
 * cause. Null where nothing is paused by this.
 */
export async function noteRefusal(
  db: Kysely<Tables>,
  { at, isTrial }: { at: Date; isTrial: boolean },
): Promise<{ pausedUntil: Date; isFirst: boolean } | null> {
  const { rows } = await sql<Gate>`
    update mail_gate set
      refusals = refusals + 1,
      paused_until = case when refusals + 1 < ${REFUSALS_BEFORE_PAUSE} then null else ${at}::timestamptz + interval '1 ms'
        * least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(refusals + 1 - ${REFUSALS_BEFORE_PAUSE}, 10))) end
    where ${isTrial} or paused_until is null or paused_until <= ${at}
    returning refusals, paused_until
  `.execute(db)
  const [gate] = rows
  if (!gate?.paused_until) return null
  return { pausedUntil: gate.paused_until, isFirst: gate.refusals === REFUSALS_BEFORE_PAUSE }
}
