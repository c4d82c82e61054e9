import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** The library's own time-outs are minutes; a person waits for these mails. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** Sends through a mail server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function smtpMailer(url: string, { from }: { from: string }): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...TIMES })
  return {
    async send({ to, subject, html, text }) {
      // As an object, an address is an address and never a list or a comment.
      const recipient = { name: '', address: to }
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
      await transport.sendMail({ from, to: recipient, subject, html, text, headers })
    },
    close: () => transport.close(),
  }
}
