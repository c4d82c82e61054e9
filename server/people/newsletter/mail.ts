import { PRODUCT } from '#contract/base/product.ts'
import { oneLink } from '#server/ground/identity/mail.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'

/** Contains nothing that was submitted: strangers must not be able to send their own text to somebody else's mailbox. */
export function confirmationMail(link: string): MailContent {
  return oneLink({
    subject: `Confirm your weekly mail from ${PRODUCT}`,
    why: `Somebody, we hope you, asked ${PRODUCT} to send a weekly mail about their fantasy team to this address. The link works for three days.`,
    link,
    button: 'Yes, send me the weekly mail',
    otherwise: 'If it was not you, ignore this email: without the link nothing else will be sent to you.',
  })
}

export function endedMail(link: string): MailContent {
  return oneLink({
    subject: `Your weekly mail from ${PRODUCT} has ended`,
    why: `An account was completed with this address, and its owner did not agree to receive emails. So the weekly mail that this address had subscribed to has ended.`,
    link,
    button: 'Switch the weekly mail on again',
    otherwise: 'If that is what you wanted, there is nothing left to do.',
  })
}
