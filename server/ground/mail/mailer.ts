/** A mail is a pure function of its data; this is what such a function returns. */
export type MailContent = { subject: string; html: string; text: string }

export type Mail = MailContent & {
  to: string
  /** `<…@…>`: derived from the mail's row, so that a mail that was sent twice is recognised as one. */
  messageId: string
  /** For mails that people subscribe to: ends the subscription with one POST. Null for all others. */
  unsubscribeUrl: string | null
}

/** What stands between the program and the mail server; `send` throws nothing but a `MailFault`. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Waits a few seconds for what is under way. */
  close(): Promise<void>
}

/**
 * `later`: not accepted, but may be at another attempt. `refused`: never accepted. `unknown`: the whole mail was handed
 * over and no reply came, so that it may or may not have been accepted.
 */
export type MailFaultKind = 'later' | 'refused' | 'unknown'

/** What is at fault: this address, this mail whoever gets it, or everything for now. */
export type MailFaultAbout = 'recipient' | 'mail' | 'server'

/** Its message is kept and logged, so it holds no address. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
  readonly kind: MailFaultKind
  readonly about: MailFaultAbout
  /** The server's SMTP code, where it gave one. */
  readonly code: number | null

  constructor(kind: MailFaultKind, message: string, { about, code }: { about: MailFaultAbout; code?: number | null }) {
    super(message)
    this.kind = kind
    this.about = about
    this.code = code ?? null
  }
}
