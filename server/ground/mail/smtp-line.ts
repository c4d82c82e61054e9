import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { Composed } from './compose.ts'
import type { MailFault } from './mailer.ts'
import { faultOf } from './smtp-fault.ts'

export type LineSettings = { options: SMTPConnectionOptions; auth: { user: string; pass: string } | null }

/** One connection to the mail server; whatever fails ends it. Its promises reject with nothing but a `MailFault`. */
export type Line = {
  send(composed: Composed, deadline: AbortSignal): Promise<void>
  isOpen(): boolean
  /** How many mails were sent over it. */
  sent(): number
  /** Sends QUIT. */
  leave(): void
}

export async function openLine({ options, auth }: LineSettings, deadline: AbortSignal): Promise<Line> {
  const connection = new SMTPConnection(options)
  let isOpen = true
  let sent = 0
  let fail: ((error: NodemailerError) => void) | undefined
  connection.on('error', (error: NodemailerError) => end(error))
  connection.on('end', () => end(new Error('Connection closed')))

  await step((done) => connection.connect(done), { deadline })
  if (auth && connection.allowsAuth) await step((done) => connection.login({ credentials: auth }, done), { deadline })
  return {
    async send({ from, to, message }, deadline) {
      let isHandedOver = false
      // The library reads it once the server has accepted DATA; only the final dot follows its end.
      const reading = Readable.from([message], { objectMode: false }).once('end', () => {
        isHandedOver = true
      })
      const envelope = { from, to: [to], size: message.length }
      await step((done) => connection.send(envelope, reading, done), { deadline, handedOver: () => isHandedOver })
      sent++
    },
    isOpen: () => isOpen,
    sent: () => sent,
    leave() {
      if (!isOpen) return
      isOpen = false
      connection.quit()
    },
  }

  /** Nodemailer reports an error by the callback, by an event or, after our own `close()`, not at all. */
  async function step(
    begin: (done: (error?: NodemailerError | null) => void) => void,
    { deadline, handedOver = () => false }: { deadline: AbortSignal; handedOver?: () => boolean },
  ): Promise<void> {
    const cut = () => end(new Error('Took too long'))
    deadline.addEventListener('abort', cut)
    await new Promise<void>((resolve, reject: (fault: MailFault) => void) => {
      fail = (error) => reject(faultOf(error, { handedOver: handedOver() }))
      if (!isOpen) return fail(new Error('Connection closed'))
      begin((error) => (error ? end(error) : resolve()))
      if (deadline.aborted) cut()
    }).finally(() => deadline.removeEventListener('abort', cut))
  }

  function end(error: NodemailerError): void {
    if (!isOpen) return
    isOpen = false
    fail?.(error)
    connection.close()
  }
}
