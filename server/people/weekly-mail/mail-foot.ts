import { PRODUCT } from '#contract/base/product.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { COLOUR } from '#server/ground/mail/styles.ts'
import { blocks, COLUMNS, wrapped } from './mail-columns.ts'

export type Foot = {
  /** Where the recipient ends all weekly mails. */
  unsubscribe: string
  /** For recipients with an account: the page that switches the mail on and off. */
  account: string | null
  site: string
}

/** Replies go to the operator: see `ground/mail/compose.ts`. */
const CONTACT = 'Reply to this mail to reach us.'

export function footHtml({ unsubscribe, account, site }: Foot): Html {
  const link = (address: string, words: string) =>
    html`<a class="ink" href="${address}" style="color:${COLOUR.ink};text-decoration:underline">${words}</a>`
  return html`<p style="margin:0 0 12px">${why(account)} It comes once a gameweek, when all its points are final.</p><p style="margin:0 0 12px">${link(unsubscribe, 'Unsubscribe')}${account ? html` · ${link(account, 'Your account')}` : ''} · ${link(site, PRODUCT)}</p><p style="margin:0">${CONTACT}</p>`
}

export function footText({ unsubscribe, account, site }: Foot): string {
  return blocks([
    ['-'.repeat(COLUMNS)],
    [wrapped(`${why(account)} It comes once a gameweek, when all its points are final.`)],
    [`Unsubscribe: ${unsubscribe}`, account ? `Your account: ${account}` : '', `${PRODUCT}: ${site}`],
    [wrapped(CONTACT)],
  ])
}

function why(account: string | null): string {
  return account
    ? `You get this email because you saved this team at ${PRODUCT} and agreed to a weekly mail about it.`
    : `You get this email because you subscribed to it at ${PRODUCT} with this address.`
}
