import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Locks } from '#server/ground/db/locks.ts'
import type { Log } from '#server/ground/log.ts'
import { type Claimed, claim } from './claim.ts'
import { endTrial, isRefusal, noteAcceptance, noteRefusal } from './gate.ts'
import { type Mail, type Mailer, MailFault } from './mailer.ts'
import { markFault, markSent } from './mark.ts'
import { outcomeOf } from './outcome.ts'
import { asSender, settleAbandoned } from './sender.ts'

export type DeliveryNeeds = {
  config: Config
  db: Db
  locks: Locks
  mailer: Mailer
  now(): Date
  log: Log
  /** Once it is aborted nothing more is claimed. */
  stopping?: AbortSignal
}

/** How many mails ended how; `again` are queued for another attempt. */
export type Delivered = Record<'sent' | 'again' | 'failed' | 'uncertain' | 'turnedAway', number>

/** A delivery job ends after this; the next job continues with the queue. */
const LONGEST_RUN_MS = 10 * 60_000
/** Milliseconds between attempts to store a mail's outcome while the database cannot be reached. */
const MARKING_WAITS_MS = [500, 2000, 5000, 10_000]

/** Sends until nothing is due; `nextAt` says when something is. */
export async function deliver(needs: DeliveryNeeds): Promise<{ counts: Delivered; nextAt: Date | null }> {
  const { config, db, now, stopping } = needs
  const counts: Delivered = { sent: 0, again: 0, failed: 0, uncertain: 0, turnedAway: 0 }
  const left = await settleAbandoned(db, now())
  counts.uncertain += left.uncertain
  counts.again += left.again
  const end = performance.now() + LONGEST_RUN_MS
  const underWay = new Set<Promise<void>>()
  return asSender(needs, async ({ number: sender, lost }) => {
    try {
      for (;;) {
        if (stopping?.aborted || lost.aborted || performance.now() > end) return { counts, nextAt: now() }
        const most = config.mail.mostParallel - underWay.size
        const { mails, turnedAway, nextAt } = await claim(db, { sender, most, at: now(), limits: config.mail })
        // Our lock is lost: another sender's `settleAbandoned` decides what becomes of the mails just claimed.
        if (lost.aborted) return { counts, nextAt: now() }
        counts.turnedAway += turnedAway
        for (const mail of mails) {
          const sending = sendOne(needs, { ...mail, sender }, { counts }).finally(() => underWay.delete(sending))
          underWay.add(sending)
        }
        const isIdle = mails.length === 0 && turnedAway === 0
        if (isIdle && underWay.size === 0) return { counts, nextAt }
        if (isIdle || underWay.size >= config.mail.mostParallel) await Promise.race(underWay)
      }
    } finally {
      // Wait before the lock is released: mails of a sender without a lock count as abandoned and may be sent again.
      await Promise.all(underWay)
    }
  })
}

type Sending = Claimed & { sender: number }

/** Never rejects, so that one failed mail does not stop the others. */
async function sendOne(needs: DeliveryNeeds, mail: Sending, { counts }: { counts: Delivered }): Promise<void> {
  const { mailer, log } = needs
  const fault = await mailer.send(asMail(mail)).then(() => null, asFault)
  for (const wait of [...MARKING_WAITS_MS, null])
    try {
      counts[fault ? await noteFault(needs, mail, { fault }) : await noteSent(needs, mail)]++
      return
    } catch (error) {
      if (wait === null) log.error({ err: error, mail: mail.id }, 'what became of a mail could not be written down')
      else await sleep(wait)
    }
}

async function noteSent({ db, now, log }: DeliveryNeeds, mail: Sending): Promise<keyof Delivered> {
  await markSent(db, mail, { at: now() })
  if (await noteAcceptance(db)) log.warn('the mail server takes mails again')
  return 'sent'
}

async function noteFault(
  { db, now, log }: DeliveryNeeds,
  mail: Sending,
  { fault }: { fault: MailFault },
): Promise<keyof Delivered> {
  const { kind, attempts, isTrial } = mail
  const at = now()
  const outcome = outcomeOf(mail, fault, { at })
  await markFault(db, mail, { fault, outcome, at })
  log.warn({ mail: mail.id, kind, attempts, becomes: outcome.state, reason: fault.message }, 'a mail was not sent')
  if (isRefusal(fault, mail)) {
    const pause = await noteRefusal(db, { at, isTrial })
    const { pausedUntil, isFirst } = pause ?? {}
    if (isFirst) log.error({ pausedUntil, reason: fault.message }, 'mails are paused: the mail server refuses them')
    else if (pausedUntil) log.warn({ pausedUntil, reason: fault.message }, 'mails stay paused')
  } else if (isTrial) await endTrial(db, at)
  return outcome.state === 'queued' ? 'again' : outcome.state
}

function asMail({ recipient, subject, html, text, message_id, unsubscribe_url }: Claimed): Mail {
  return { to: recipient, subject, html, text, messageId: message_id, unsubscribeUrl: unsubscribe_url }
}

/** Any other error is a bug of ours; the mail may or may not have been sent by then, hence `unknown`. */
function asFault(error: unknown): MailFault {
  if (error instanceof MailFault) return error
  return new MailFault('unknown', 'the program itself failed', { about: 'mail' })
}
