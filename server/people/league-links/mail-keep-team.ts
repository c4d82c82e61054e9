import { PRODUCT } from '#contract/base/product.ts'
import { oneLink } from '#server/ground/identity/mail.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'

/** Neither names the team or its league: strangers choose what these are called, and whose mailbox they write to. */
export function keptTeamMail(link: string): MailContent {
  return oneLink({
    subject: `Open your league on ${PRODUCT}`,
    why: `Somebody, we hope you, chose their team in a league and asked for a ${PRODUCT} account with this address. One field is left: your password. With it you are in, and the team is saved. The link works in any browser, for a day.`,
    link,
    button: 'Choose my password',
    otherwise: 'If it was not you, ignore this email: without the link the address stays unverified.',
  })
}

/** Sent to nobody but the owner of the address, so that only they learn that it has an account. */
export function hasAccountMail(link: string): MailContent {
  return oneLink({
    subject: `You have a ${PRODUCT} account already`,
    why: `Somebody, we hope you, chose their team in a league and asked for a ${PRODUCT} account with this address. It has one already, and nothing about it has changed. Log in to add the team: its Team ID is filled in. If you do not know your password, “Forgot Password?” is on the same page.`,
    link,
    button: 'Log in and add the team',
    otherwise: 'If it was not you, ignore this email.',
  })
}
