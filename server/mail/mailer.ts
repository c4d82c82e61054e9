/** A mail is a pure function of its data; this is what such a function returns. */
export type MailContent = { subject: string; html: string; text: string }

export type Mail = MailContent & { to: string }

export type Mailer = { send(mail: Mail): Promise<void> }
