import { createHash } from 'node:crypto'
import type { Config } from '#server/ground/base/config.ts'
import { readConfig } from '#server/ground/base/config.ts'
import { createLog } from '#server/ground/base/log.ts'
import type { Db } from '#server/ground/db/db.ts'
import { type DeliveryNeeds, deliver } from '#server/ground/delivery/delivery.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import {
  type Mail,
  type Mailer,
  MailFault,
  type MailFaultAbout,
  type MailFaultKind,
} from '#server/ground/mail/mailer.ts'
import { type MailToSend, queueMails as queueInTransaction } from '#server/ground/mail/outbox.ts'
import type { MailKind, MailState } from '#server/ground/mail/tables.ts'
import { type MailNeeds, mailTransport } from '#server/ground/mail/transport.ts'
import { objectionTo } from '#server/people/weekly-mail/may-be-mailed-store.ts'
import { locksOf } from './database.ts'

export const MINUTE = 60_000
export const START = new Date('2026-11-03T08:00:00Z')

export function later(minutes: number): Date {
  return new Date(START.getTime() + minutes * MINUTE)
}

export function names(count: number, prefix = 'reader'): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`)
}

export function fault(kind: MailFaultKind, about: MailFaultAbout, code: number | null): MailFault {
  return new MailFault(kind, 'as the test wants it', { about, code })
}

/** Takes every mail but those that `refuse` finds a fault with. */
export function takingInto(taken: Mail[], refuse: (mail: Mail) => Error | undefined = () => undefined): Mailer {
  return {
    async send(mail) {
      const error = refuse(mail)
      if (error) throw error
      taken.push(mail)
    },
    close: async () => undefined,
  }
}

export function mailConfig(over: Partial<Config['mail']> = {}): Config {
  const config = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    MAIL_FROM: 'Benchside <hello@benchside.test>',
    LOG_LEVEL: 'silent',
  })
  return { ...config, mail: { ...config.mail, ...over } }
}

/** A mail to somebody; `name` stands for the address and for its hash in the record of consents. */
export function mailTo(name: string, kind: MailKind): MailToSend {
  const words = `Hello ${name}, this is yours`
  return {
    key: `${kind}:${name}`,
    kind,
    to: `${name}@reader.test`,
    address_hash: `hash of ${name}`,
    content: { subject: `A ${kind} for ${name}`, html: `<p>${words}</p>`, text: words },
    unsubscribeUrl: kind === 'weekly' ? `https://benchside.test/unsubscribe?token=${name}` : null,
  }
}

/** Nothing is delivered unless a test does it. */
export const NO_QUEUE: Queue = {
  send: async () => undefined,
  forgetWaiting: async () => undefined,
  stop: async () => undefined,
}

export function mailsTo(names: readonly string[], kind: MailKind): MailToSend[] {
  return names.map((name) => mailTo(name, kind))
}

/** Queued as the features queue them; weekly ones with the consent of whoever gets them. */
export async function queueMails(
  db: Db,
  mails: readonly MailToSend[],
  { at = START, config = mailConfig() }: { at?: Date; config?: Config } = {},
): Promise<void> {
  for (const { kind, address_hash } of mails) if (kind === 'weekly') await recordAnswer(db, address_hash, { at })
  await db.transaction().execute((trx) => queueInTransaction(trx, mails, { at, config, queue: NO_QUEUE }))
}

type Answer = { at: Date; action?: 'confirmed' | 'given' | 'withdrawn' | 'requested' }

export async function recordAnswer(db: Db, address_hash: string, { at, action = 'confirmed' }: Answer): Promise<void> {
  const text = 'I want the weekly mail'
  const event = {
    address_hash,
    person_hash: null,
    purpose: 'newsletter' as const,
    action,
    page: '/draft',
    method: 'button',
    at,
  }
  const text_sha256 = createHash('sha256').update(text).digest('hex')
  await db
    .insertInto('consent_event')
    .values({ ...event, text, text_sha256 })
    .execute()
}

/** One delivery, as the job does it. */
export function deliverOnce(
  db: Db,
  mailer: Mailer,
  { at, config = mailConfig(), ...over }: Partial<DeliveryNeeds & MailNeeds> & { at: Date },
) {
  const locks = over.locks ?? locksOf(db)
  const needs = { db, mailer, config, now: () => at, log: createLog('silent'), ...over, locks }
  return deliver(needs, mailTransport(needs, objectionTo))
}

export function stateOf(db: Db, key: string) {
  return db.selectFrom('outbox').where('key', '=', key).selectAll().executeTakeFirstOrThrow()
}

export async function statesIn(db: Db): Promise<Partial<Record<MailState, number>>> {
  const rows = await db
    .selectFrom('outbox')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('mails')] as const)
    .execute()
  return Object.fromEntries(rows.map(({ state, mails }) => [state, mails]))
}

/** Empties the outbox after a test. Recorded consents stay: that table refuses deletes. */
export async function emptyOutbox(db: Db): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('undeliverable').execute()
  await db
    .updateTable('mail_gate')
    .set({ refusals: 0, paused_until: null, is_held: false, restored_at: null })
    .execute()
}
