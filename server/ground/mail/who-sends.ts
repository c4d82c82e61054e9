import { PRODUCT } from '#contract/base/product.ts'
import type { MailConfig } from '#server/ground/base/config.ts'
import { Html, html } from './html.ts'
import type { MailContent } from './mailer.ts'
import { COLOUR, PLAIN } from './styles.ts'

/** Placeholder in the frame of every mail, replaced by the operator's name and address. */
export const WHO_SENDS = new Html('<!--who sends it-->')

/** The mail with the words that say who runs the site; the mail as it is where nobody is named. */
export function signedByOperator(mail: MailContent, { operator }: Pick<MailConfig, 'operator'>): MailContent {
  if (operator === null) return mail
  const { name, email } = operator
  const place = mail.html.lastIndexOf(WHO_SENDS.text)
  const row = html`<tr><td class="sheet soft" style="padding:0 24px 24px;${PLAIN};font-size:14px;line-height:21px;color:${COLOUR.soft}">${PRODUCT} is run by ${name}, <a class="ink" href="mailto:${email}" style="color:${COLOUR.ink};text-decoration:underline">${email}</a></td></tr>`
  return {
    ...mail,
    text: `${mail.text}\n${PRODUCT} is run by ${name}, ${email}\n`,
    html:
      place < 0
        ? mail.html
        : `${mail.html.slice(0, place)}${row.text}${mail.html.slice(place + WHO_SENDS.text.length)}`,
  }
}
