import nodemailer from 'nodemailer'
import { PRODUCT } from '#contract/product.ts'
import type { MailConfig } from '#server/config.ts'
import type { Mail } from './mailer.ts'
import { senderHost } from './outbox.ts'

/** A mail as it goes over the wire. */
export type Composed = { from: string; to: string; message: Buffer }

/** The library's own list leaves out `List-Unsubscribe-Post`, and one click counts only where both are signed (RFC 8058). */
const SIGNED_FIELDS = [
  ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'content-transfer-encoding'],
  ...['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'auto-submitted'],
].join(':')

/** Throws for a mail that cannot be written. */
export function composer({ from, dkim }: Pick<MailConfig, 'from' | 'dkim'>, now: () => Date) {
  const transport = nodemailer.createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'windows' },
    // A mail holds nothing but what we wrote.
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...(dkim && {
      dkim: {
        ...{ domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
        headerFieldNames: SIGNED_FIELDS,
      },
    }),
  })
  return async function compose({ to, subject, html, text, messageId, unsubscribeUrl }: Mail): Promise<Composed> {
    const { envelope, message } = await transport.sendMail({
      ...{ from, subject, html, text, messageId, date: now() },
      // As an object, an address is an address and never a list or a comment.
      to: { name: '', address: to },
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

/** Only a mail that people subscribe to carries them. */
function listHeaders(unsubscribeUrl: string, from: string): Record<string, string | { prepared: true; value: string }> {
  return {
    // As it is: an address that is encoded or folded is no address.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${PRODUCT} weekly mail <weekly.${senderHost(from)}>`,
  }
}
