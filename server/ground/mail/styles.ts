import { Html, html } from './html.ts'

/**
 * The colours of `web/base/styles/tokens.css` for mail programs, in light and dark mode. Every element has its light colour inline;
 * `STYLE` holds the dark ones, for programs that support them.
 */
const DAY = {
  desk: '#f2f0e8',
  paper: '#fbfaf6',
  ink: '#17221c',
  soft: '#505b52',
  hairline: '#d6d5cb',
  own: '#fbecc0',
  pitch: '#185b37',
  stripe: '#1e643d',
  onPitch: '#fbf9f0',
  amber: '#eab532',
  amberLine: '#b77600',
  good: '#185b37',
  bad: '#a9231e',
  win: '#185b37',
  draw: '#d5d1c3',
  onDraw: '#17221c',
  loss: '#bd3a2b',
} as const

const NIGHT = {
  desk: '#16211b',
  paper: '#0c1711',
  ink: '#edebe4',
  soft: '#a9aca2',
  hairline: '#303b35',
  own: '#322b0f',
  pitch: '#175533',
  stripe: '#1c5e39',
  amberLine: '#eab532',
  good: '#7ad59c',
  bad: '#fa9484',
  win: '#6cd092',
  onWin: '#0c1711',
  draw: '#5c5f56',
  onDraw: '#fbf9f0',
  loss: '#e17460',
  onLoss: '#0c1711',
} as const

export const COLOUR = DAY

/** Condensed faces that phones and computers bring along: for headlines and figures, and lighter for whole tables. */
const FACES = `'Avenir Next Condensed','Roboto Condensed',sans-serif-condensed,'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif`
export const NARROW = css(`font-family:${FACES}`)
export const CONDENSED = css(`font-family:HelveticaNeue-CondensedBold,${FACES};font-weight:700`)
export const PLAIN = css(`font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`)
/** Small uppercase labels, as in a match programme. */
export const LABEL = css(
  `margin:0;font-size:12px;line-height:16px;letter-spacing:.06em;text-transform:uppercase;color:${DAY.soft}`,
)
/** Lets a long name without spaces break onto the next line. */
export const BREAKS = css('overflow-wrap:anywhere;word-break:break-word')
export const LAYOUT = css('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

/** Dark mode by classes; `!important` is needed to override the inline light colours. */
export const STYLE = css(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
table{border-collapse:separate}
a{color:inherit}
@media (max-width:480px){.sheet{padding-left:16px!important;padding-right:16px!important}.desk{padding:0!important}.title{font-size:34px!important;line-height:36px!important}}
@media (prefers-color-scheme:dark){
.desk{background:${NIGHT.desk}!important}
.paper{background:${NIGHT.paper}!important}
.ink{color:${NIGHT.ink}!important}
.soft{color:${NIGHT.soft}!important}
.green{color:${NIGHT.good}!important}
.good{color:${NIGHT.good}!important}
.bad{color:${NIGHT.bad}!important}
.rule{border-color:${NIGHT.ink}!important}
.line,.grid td,.grid th{border-color:${NIGHT.hairline}!important}
.grid .rule{border-color:${NIGHT.ink}!important}
.own{background:${NIGHT.own}!important}
.mark,.grid .mark{border-left-color:${NIGHT.amberLine}!important}
.pitch{background:${NIGHT.pitch}!important}
.stripe{background:${NIGHT.stripe}!important}
.win{background:${NIGHT.win}!important;color:${NIGHT.onWin}!important}
.draw{background:${NIGHT.draw}!important;color:${NIGHT.onDraw}!important}
.loss{background:${NIGHT.loss}!important;color:${NIGHT.onLoss}!important}
.won{color:${NIGHT.win}!important}
.lost{color:${NIGHT.loss}!important}
}`)

/** Not escaped: styles contain no user input, and the quotes around font names must stay as they are. */
export function css(text: string): Html {
  return new Html(text)
}

/** The product's mark, a twelve on a shirt, drawn with table cells: there are no pictures in a mail. */
export const MARK = html`<table role="presentation" width="44" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="width:44px;table-layout:fixed"><tr>${sleeve('9px 0 0 5px')}<td class="pitch" rowspan="2" width="26" height="36" align="center" valign="top" style="width:26px;height:36px;background:${DAY.pitch};border-radius:0 0 2px 2px"><div class="paper" style="width:12px;height:5px;margin:0 auto 5px;font-size:0;line-height:5px;background:${DAY.paper};border-radius:0 0 7px 7px">&nbsp;</div><div style="${CONDENSED};font-size:20px;line-height:22px;color:${DAY.amber}">12</div></td>${sleeve('0 9px 5px 0')}</tr><tr>${underArm()}${underArm()}</tr></table>`

function sleeve(radius: string): Html {
  return html`<td class="pitch" width="9" height="15" style="width:9px;height:15px;font-size:0;line-height:0;background:${DAY.pitch};border-radius:${radius}">&nbsp;</td>`
}

function underArm(): Html {
  return html`<td width="9" height="21" style="width:9px;height:21px;font-size:0;line-height:0">&nbsp;</td>`
}
