import { PRODUCT } from '#contract/base/product.ts'
import { type Html, html } from './html.ts'
import { COLOUR, CONDENSED, LABEL, LAYOUT, MARK, PLAIN, STYLE } from './styles.ts'
import { WHO_SENDS } from './who-sends.ts'

type Frame = {
  title: string
  /** The preview text (preheader) that an inbox shows beside the subject. */
  preview: string
  /** Stands small at the right of the product's name. */
  label: string
  content: Html
  foot?: Html
}

/** Invisible padding after the preview text, so that the inbox does not fill its preview with the start of the mail. */
const NOTHING = html`${'\u00a0\u034f\u200c'.repeat(40)}`

/** The sheet that every mail is printed on: readable without images and without the block of styles, by day and by night. */
export function frame({ title, preview, label, content, foot }: Frame): string {
  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${title}</title><style>${STYLE}</style><!--[if mso]><style>td,th,p,h1,h2,h3{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body class="desk" style="margin:0;padding:0;background:${COLOUR.desk}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${COLOUR.desk}">${preview}${NOTHING}</div>
<table class="desk" ${LAYOUT} style="background:${COLOUR.desk}"><tr><td class="desk" align="center" style="padding:16px 0">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table class="paper" ${LAYOUT} style="max-width:600px;margin:0 auto;background:${COLOUR.paper};text-align:left">
<tr><td>${LAWN}</td></tr>
<tr><td class="sheet ink" style="padding:16px 24px 32px;${PLAIN};font-size:16px;line-height:25px;color:${COLOUR.ink}">
<table ${LAYOUT}><tr><td width="56" valign="middle" style="width:56px">${MARK}</td><td class="ink" valign="middle" style="${CONDENSED};font-size:26px;line-height:32px;color:${COLOUR.ink}">${PRODUCT}</td><td class="soft" align="right" valign="bottom" style="${PLAIN};${LABEL};padding-bottom:4px">${label}</td></tr></table>
${DOUBLE_RULE}
${content}
</td></tr>
${foot ? html`<tr><td class="sheet soft line" style="padding:16px 24px 32px;border-top:1px solid ${COLOUR.hairline};${PLAIN};font-size:14px;line-height:21px;color:${COLOUR.soft}">${foot}</td></tr>` : ''}
${WHO_SENDS}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`.text
}

/** The frame of a mail that asks for one thing. */
export function page(title: string, content: Html): string {
  return frame({
    title,
    preview: title,
    label: '',
    content: html`${SEATS}<h1 class="ink title" style="margin:24px 0 12px;${CONDENSED};font-size:40px;line-height:44px;color:${COLOUR.ink}">${title}</h1>${content}`,
  })
}

/** A green button as wide as its text; mail programs that ignore the styles show a plain link. */
export function button(link: string, words: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="pitch" style="background:${COLOUR.pitch};border-radius:2px"><a href="${link}" style="display:inline-block;padding:12px 24px;${PLAIN};font-size:16px;line-height:20px;font-weight:700;color:${COLOUR.onPitch};text-decoration:none">${words}</a></td></tr></table>`
}

/** The thick and the thin rule under a headline. */
export const DOUBLE_RULE = html`<div class="rule" style="margin-top:12px;border-top:3px solid ${COLOUR.ink};font-size:0;line-height:2px">&nbsp;</div><div class="rule" style="border-top:1px solid ${COLOUR.ink};font-size:0;line-height:0">&nbsp;</div>`

/** The four on the bench: the one picture of a mail that has no figures. */
const SEATS = html`<table ${LAYOUT} aria-hidden="true" style="margin-top:24px;table-layout:fixed;border-top:4px solid ${COLOUR.amber}"><tr>${[12, 13, 14, 15].map(seat)}</tr></table>`

function seat(number: number): Html {
  const stripe = number % 2 === 0 ? 'pitch' : 'stripe'
  const colour = number === 12 ? COLOUR.amber : COLOUR.onPitch
  return html`<td class="${stripe}" width="25%" height="64" align="center" style="height:64px;background:${COLOUR[stripe]};${CONDENSED};font-size:32px;line-height:36px;color:${colour}">${number}</td>`
}

/** The mown grass at the top edge. */
const LAWN = html`<table ${LAYOUT} aria-hidden="true"><tr>${Array.from({ length: 12 }, (_, i) =>
  i % 2 === 0
    ? html`<td class="pitch" height="8" style="height:8px;font-size:0;line-height:0;background:${COLOUR.pitch}">&nbsp;</td>`
    : html`<td class="stripe" height="8" style="height:8px;font-size:0;line-height:0;background:${COLOUR.stripe}">&nbsp;</td>`,
)}</tr></table>`
