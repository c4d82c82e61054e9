import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MailConfig } from '#server/ground/base/config.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Taken } from '#server/ground/delivery/delivery.ts'
import { isSender } from '#server/ground/delivery/sender.ts'
import { beginTrial, passGate, REFUSALS_BEFORE_PAUSE } from './gate.ts'
import type { MailKind } from './tables.ts'
import { isUndeliverable } from './undeliverable.ts'

export type TakenMail = {
  id: number
  sender: number
  kind: MailKind
  address_hash: string
  recipient: string
  subject: string
  html: string
  text: string
  unsubscribe_url: string | null
  message_id: string
  attempts: number
  give_up_at: Date
  /** The single mail that tests the mail server after a pause, see `beginTrial`. */
  isTrial: boolean
}

type Limits = Pick<MailConfig, 'perMinute' | 'confirmationsPerHour'>
/** Why a weekly mail to the address, queued at that moment, is not sent after all; null where nothing speaks against it. */
export type ObjectionTo = (addressHash: RawBuilder<unknown>, queuedAt: RawBuilder<unknown>) => RawBuilder<string | null>

type Question = { sender: number; most: number; at: Date; limits: Limits; objectionTo: ObjectionTo }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Share of the per-minute limit for weekly mails; the rest is for people who wait for a confirmation or a new password. */
const WEEKLY_SHARE = 0.9

/**
 * Takes mails that are due and may go now, in one short transaction; nothing is sent before it is committed. Whether a
 * weekly mail is still wanted is checked here, at the last moment.
 */
export async function takeMails(
  db: Kysely<Tables>,
  { sender, most, at, limits, objectionTo }: Question,
): Promise<Taken<TakenMail>> {
  return db.transaction().execute(async (trx) => {
    const { refusals, paused_until: pausedUntil, is_held: isHeld } = await passGate(trx)
    if (isHeld) return { messages: [], heldBack: 0, nextAt: null }
    if (!(await isSender(trx, sender))) return { messages: [], heldBack: 0, nextAt: at }
    if (pausedUntil && pausedUntil > at) return { messages: [], heldBack: 0, nextAt: pausedUntil }
    const isTrial = refusals >= REFUSALS_BEFORE_PAUSE
    const used = await takenSince(trx, new Date(at.getTime() - MINUTE))
    const room = Math.min(isTrial ? 1 : most, limits.perMinute - used.mails)
    const ids = await due(trx, { kinds: ['account', 'test'], most: room, at })
    ids.push(...(await dueConfirmations(trx, { most: room - ids.length, at, limits })))
    const weekly = Math.max(1, Math.floor(limits.perMinute * WEEKLY_SHARE)) - used.mails
    ids.push(...(await due(trx, { kinds: ['weekly'], most: Math.min(room, weekly) - ids.length, at })))
    if (ids.length === 0) return { messages: [], heldBack: 0, nextAt: await nextAt(trx, { at, oldest: used.oldest }) }
    const rows = await markTaken(trx, { ids, sender, at, objectionTo })
    const mails = rows.filter(({ state }) => state === 'sending')
    if (isTrial && mails.length > 0) await beginTrial(trx, at)
    return {
      messages: mails.map((mail) => ({ ...mail, isTrial })),
      heldBack: rows.length - mails.length,
      nextAt: null,
    }
  })
}

async function takenSince(trx: Kysely<Tables>, since: Date): Promise<{ mails: number; oldest: Date | null }> {
  const { rows } = await sql<{ mails: number; oldest: Date | null }>`
    select count(*) as mails, min(claimed_at) as oldest from outbox where claimed_at > ${since}
  `.execute(trx)
  return rows[0] ?? { mails: 0, oldest: null }
}

type Due = { kinds: MailKind[]; most: number; at: Date }

async function due(trx: Kysely<Tables>, { kinds, most, at }: Due): Promise<number[]> {
  if (most <= 0) return []
  const rows = await trx
    .selectFrom('outbox')
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .$if(kinds.length > 1 || kinds[0] !== 'weekly', (query) => query.orderBy('id'))
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Anybody can ask for a confirmation to any address, so these have an hourly limit; those above it stay queued. */
async function dueConfirmations(
  trx: Kysely<Tables>,
  { most, at, limits }: { most: number; at: Date; limits: Limits },
): Promise<number[]> {
  const ids = await due(trx, { kinds: ['confirmation'], most, at })
  if (ids.length === 0) return ids
  const { used } = await trx
    .selectFrom('outbox')
    .where('kind', '=', 'confirmation')
    .where('claimed_at', '>', new Date(at.getTime() - HOUR))
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow()
  return ids.slice(0, Math.max(0, limits.confirmationsPerHour - used))
}

type Row = Omit<TakenMail, 'isTrial'> & { state: string }

async function markTaken(
  trx: Kysely<Tables>,
  { ids, sender, at, objectionTo }: { ids: number[]; sender: number; at: Date; objectionTo: ObjectionTo },
): Promise<Row[]> {
  const objection = objectionTo(sql.ref('mail.address_hash'), sql.ref('mail.created_at'))
  const { rows } = await sql<Row>`
    with judged as (
      select id, case
        when kind = 'weekly' and ${isUndeliverable(sql.ref('mail.address_hash'))} then 'undeliverable'
        when kind = 'weekly' and ${objection} is not null then ${objection}
        when give_up_at < ${at} then 'too late'
      end as objection
      from outbox as mail where id = any(${ids})
    ), decided as (
      select id, objection,
        case when objection is null then 'sending' when objection = 'too late' then 'failed' else 'suppressed' end as state
      from judged
    )
    update outbox as mail set
      state = decided.state,
      sender = case when objection is null then ${sender}::integer end,
      claimed_at = case when objection is null then ${at} else claimed_at end,
      attempts = attempts + case when objection is null then 1 else 0 end,
      done_at = case when objection is not null then ${at}::timestamptz end,
      reason = objection,
      recipient = case when objection is null then recipient end,
      html = case when objection is null then html end,
      text = case when objection is null then text end,
      unsubscribe_url = case when objection is null then unsubscribe_url end
    from decided where mail.id = decided.id
    returning mail.id, mail.state, mail.sender, kind, address_hash, recipient, subject, html, text, unsubscribe_url, message_id, attempts, give_up_at
  `.execute(trx)
  return rows
}

/** When the next queued mail is due; or, if a limit holds it back, when the oldest mail leaves the per-minute count. */
async function nextAt(trx: Kysely<Tables>, { at, oldest }: { at: Date; oldest: Date | null }): Promise<Date | null> {
  const first = await trx
    .selectFrom('outbox')
    .where('state', '=', 'queued')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .executeTakeFirst()
  if (!first?.due_at) return null
  if (first.due_at > at) return first.due_at
  // It is due but was not taken, so a rate limit holds it back.
  return new Date((oldest ?? at).getTime() + MINUTE)
}
