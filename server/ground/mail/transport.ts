import type { Config } from '#server/ground/base/config.ts'
import type { Log } from '#server/ground/base/log.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Counts, Transport } from '#server/ground/delivery/delivery.ts'
import { endTrial, isRefusal, noteAcceptance, noteRefusal } from './gate.ts'
import { resultOf } from './mail-result.ts'
import { type Mail, type Mailer, MailFault } from './mailer.ts'
import { markMail, settleAbandoned } from './mark.ts'
import { type ObjectionTo, type TakenMail, takeMails } from './take.ts'

export type MailNeeds = { config: Config; db: Db; mailer: Mailer; now(): Date; log: Log }

/** What is queued in `outbox`, to a mail server or a folder. */
export function mailTransport(needs: MailNeeds, objectionTo: ObjectionTo): Transport<TakenMail, MailFault | null> {
  const { config, db, mailer, now } = needs
  return {
    isOn: true,
    atOnce: config.mail.mostParallel,
    settle: () => settleAbandoned(db, now()),
    take: (asked) => takeMails(db, { ...asked, at: now(), limits: config.mail, objectionTo }),
    send: (mail) => mailer.send(asMail(mail)).then(() => null, asFault),
    mark: (mail, fault) => (fault ? noteFault(needs, mail, { fault }) : noteSent(needs, mail)),
  }
}

async function noteSent({ db, now, log }: MailNeeds, mail: TakenMail): Promise<keyof Counts> {
  await markMail(db, mail, { fault: null, outcome: { state: 'sent' }, at: now() })
  if (await noteAcceptance(db)) log.warn('the mail server takes mails again')
  return 'sent'
}

async function noteFault(
  { db, now, log }: MailNeeds,
  mail: TakenMail,
  { fault }: { fault: MailFault },
): Promise<keyof Counts> {
  const { kind, attempts, isTrial } = mail
  const at = now()
  const outcome = resultOf(mail, fault, { at })
  await markMail(db, mail, { fault, outcome, at })
  log.warn({ mail: mail.id, kind, attempts, becomes: outcome.state, reason: fault.message }, 'a mail was not sent')
  if (isRefusal(fault, mail)) {
    const pause = await noteRefusal(db, { at, isTrial })
    const { pausedUntil, isFirst } = pause ?? {}
    if (isFirst) log.error({ pausedUntil, reason: fault.message }, 'mails are paused: the mail server refuses them')
    else if (pausedUntil) log.warn({ pausedUntil, reason: fault.message }, 'mails stay paused')
  } else if (isTrial) await endTrial(db, at)
  return outcome.state === 'queued' ? 'again' : outcome.state
}

function asMail({ recipient, subject, html, text, message_id, unsubscribe_url }: TakenMail): Mail {
  return { to: recipient, subject, html, text, messageId: message_id, unsubscribeUrl: unsubscribe_url }
}

/** Any other error is a bug of ours; the mail may or may not have been sent by then, hence `unknown`. */
function asFault(error: unknown): MailFault {
  if (error instanceof MailFault) return error
  return new MailFault('unknown', 'the program itself failed', { about: 'mail' })
}
