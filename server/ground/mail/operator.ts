import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { REFUSALS_BEFORE_PAUSE } from './gate.ts'
import { EMPTIED } from './mark.ts'
import { COULD_NOT_BE_MADE } from './outbox.ts'
import type { MailKind, MailState } from './tables.ts'

type Db = Kysely<Tables>

export type MailCount = { kind: MailKind; state: MailState; mails: number; oldest: Date }
export type Parked = {
  id: number
  kind: MailKind
  key: string
  subject: string
  claimed_at: Date | null
  give_up_at: Date
  reason: string | null
}
/** Which of the parked mails are meant. */
export type MailSelection = number[] | 'all'

/** Every mail there is, by kind and state. */
export async function mailCounts(db: Db): Promise<MailCount[]> {
  const { rows } = await sql<MailCount>`
    select kind, state, count(*) as mails, min(created_at) as oldest from outbox group by kind, state order by kind, state
  `.execute(db)
  return rows
}

/** Null where nothing is paused. `until` may be in the past: the pause ends only when a mail is accepted. */
export async function pause(db: Db): Promise<{ refusals: number; until: Date | null } | null> {
  const gate = await db.selectFrom('mail_gate').select(['refusals', 'paused_until']).executeTakeFirstOrThrow()
  if (gate.refusals < REFUSALS_BEFORE_PAUSE) return null
  return { refusals: gate.refusals, until: gate.paused_until }
}

export async function endPause(db: Db): Promise<void> {
  await db.updateTable('mail_gate').set({ refusals: 0, paused_until: null }).execute()
}

export async function parked(db: Db): Promise<Parked[]> {
  return db
    .selectFrom('outbox')
    .where('state', '=', 'uncertain')
    .orderBy('id')
    .select(['id', 'kind', 'key', 'subject', 'claimed_at', 'give_up_at', 'reason'])
    .execute()
}

/**
 * Released mails may arrive a second time; the operator decides to risk that. Rows of mails that could not be made are deleted, so
 * that the next run makes them anew. Returns the ids that were parked.
 */
export async function release(db: Db, which: MailSelection, { at }: { at: Date }): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const unmade = await sql<{ id: number }>`
      delete from outbox where state = 'uncertain' and reason = ${COULD_NOT_BE_MADE}
        and (${which === 'all'} or id = any(${which === 'all' ? [] : which}::bigint[]))
      returning id
    `.execute(trx)
    const rows = await meant(trx, which).set({ state: 'queued', sender: null, due_at: at }).returning('id').execute()
    return [...unmade.rows, ...rows].map(({ id }) => id)
  })
}

export async function drop(db: Db, which: MailSelection, { at }: { at: Date }): Promise<number[]> {
  const rows = await meant(db, which)
    .set({ ...EMPTIED, state: 'suppressed', sender: null, done_at: at, reason: 'dropped by the operator' })
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function meant(db: Db, which: MailSelection) {
  const rows = db.updateTable('outbox').where('state', '=', 'uncertain')
  return which === 'all' ? rows : rows.where('id', 'in', which)
}
