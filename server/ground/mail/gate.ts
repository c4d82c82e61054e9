import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { MailFault } from './mailer.ts'

const MINUTE = 60_000

/** One or two refusals are bad luck; five in a row, whatever they are called, are a server that has had enough of us. */
export const REFUSALS_BEFORE_PAUSE = 5
/** Longer than the longest mail takes, so that whatever was on its way is answered before anything else goes. */
const FIRST_PAUSE = 5 * MINUTE
/** Once an hour is often enough to bother a server that refuses everything, and soon enough to notice that it does not. */
const LONGEST_PAUSE = 60 * MINUTE
/** How long the one mail that tries first may take: more than a mail may, in `smtp.ts`. */
const TRIAL = 3 * MINUTE

export type Gate = { refusals: number; paused_until: Date | null }

/** Locks the gate for the rest of the transaction: claims wait for one another, so their counts are true. */
export async function passGate(trx: Kysely<Tables>): Promise<Gate> {
  return trx.selectFrom('mail_gate').select(['refusals', 'paused_until']).forUpdate().executeTakeFirstOrThrow()
}

/** After a pause a single mail tries first; meanwhile, and should its sender die, for a while, nobody else does. */
export async function beginTrial(trx: Kysely<Tables>, at: Date): Promise<void> {
  await trx
    .updateTable('mail_gate')
    .set({ paused_until: new Date(at.getTime() + TRIAL) })
    .execute()
}

/** Whether it ended a pause. */
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

/** Neither accepted nor refused: another one may try. */
export async function endTrial(db: Kysely<Tables>, at: Date): Promise<void> {
  await db.updateTable('mail_gate').set({ paused_until: at }).where('refusals', '>=', REFUSALS_BEFORE_PAUSE).execute()
}

/**
 * Whether a fault speaks against sending at all. An address that is put off again and again says nothing new after its first
 * time, so that one dead mailbox pauses nobody; a mail that could not be written never reached the server.
 */
export function isRefusal({ about, code }: MailFault, { attempts, isTrial }: { attempts: number; isTrial: boolean }) {
  if (about === 'mail' && code === null) return false
  return about !== 'recipient' || attempts === 1 || isTrial
}

/**
 * One more in a row. What was on its way when the pause began is the same news told again and does not count. The answer is
 * null where nothing is paused.
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
