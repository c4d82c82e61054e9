import { PRODUCT } from '#contract/base/product.ts'
import { html } from '#server/ground/mail/html.ts'
import { button as linkButton, page } from '#server/ground/mail/layout.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'

export function verificationMail(link: string): MailContent {
  return oneLink({
    subject: `Verify your email address for ${PRODUCT}`,
    why: `Somebody, we hope you, signed up for ${PRODUCT} with this address.`,
    link,
    button: 'Verify my address',
    otherwise: 'If it was not you, ignore this email: without the link the address stays unverified.',
  })
}

export function resetMail(link: string): MailContent {
  return oneLink({
    subject: `Set a new password for ${PRODUCT}`,
    why: `Somebody, we hope you, asked for a new password for ${PRODUCT}.`,
    link,
    button: 'Set a new password',
    otherwise: 'If it was not you, ignore this email: your password stays as it is.',
  })
}

/** The form of every mail that asks for one thing. */
type OneLink = { subject: string; why: string; link: string; button: string; otherwise: string }

export function oneLink({ subject, why, link, button, otherwise }: OneLink): MailContent {
  return {
    subject,
    text: `${why}\n\n${button}: ${link}\n\n${otherwise}\n`,
    html: page(subject, html`<p>${why}</p>${linkButton(link, button)}<p>${otherwise}</p>`),
  }
}
