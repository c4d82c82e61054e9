import nodemailer from 'nodemailer'
import { PRODUCT } from '#contract/base/product.ts'
import type { MailConfig } from '#server/ground/base/config.ts'
import type { Mail } from './mailer.ts'
import { senderHost } from './outbox.ts'

/** A mail as it goes over the wire. */
export type Composed = { from: string; to: string; message: Buffer }

/** Throws for a mail that cannot be written. */
export function composer({ from, dkim, operator }: Pick<MailConfig, 'from' | 'dkim' | 'operator'>, now: () => Date) {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    // The library must not read files or fetch URLs for the content of a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  })
  return async function compose({ to, subject, html, text, messageId, unsubscribeUrl }: Mail): Promise<Composed> {
    const { envelope, message } = await transport.sendMail({
      from,
      subject,
      html,
      text,
      messageId,
      date: now(),
      // An object, because a text would be parsed: a comma in it would add a recipient.
      to: { name: '', address: to },
      ...(operator && { replyTo: { name: operator.name, address: operator.email } }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeUrl !== null && listHeaders(unsubscribeUrl, from)),
      },
    })
    const [recipient, ...more] = envelope.to
    if (!envelope.from || recipient === undefined || more.length > 0) throw new Error('A mail goes to one address')
    return { from: envelope.from, to: recipient, message: message as Buffer }
  }
}

/** For mails that people subscribe to only. */
function listHeaders(unsubscribeUrl: string, from: string): Record<string, string | { prepared: true; value: string }> {
  return {
    // `prepared` stops the library from encoding or folding the URL, which mail programs could then not call.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${PRODUCT} weekly mail <weekly.${senderHost(from)}>`,
  }
}
