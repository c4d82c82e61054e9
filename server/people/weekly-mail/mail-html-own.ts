import { score, written } from '#domain/facts/written.ts'
import { type Html, html, joined } from '#server/ground/mail/html.ts'
import { BREAKS, COLOUR, CONDENSED, css, LABEL, LAYOUT, NARROW } from '#server/ground/mail/styles.ts'
import { captainLine, isRebuilt, type Kpi, movesLine, ownFigures, ownLinks, ownMatches } from './mail-figures.ts'
import { formWords, headline, label, movement, pill } from './mail-html-marks.ts'
import { linksHtml } from './mail-links.ts'
import type { OwnMatch } from './mail-matches.ts'
import type { OwnPart } from './mail-own.ts'

/** The recipient's own gameweek: the front page. */
export function ownHtml(part: OwnPart): Html {
  const { league, own, opening, sentences } = part
  const { matches, form } = ownMatches(part)
  const gameweek = league.week.gameweek
  const owner = league.owners.get(own.team) ?? ''
  return html`<table ${LAYOUT} style="margin-top:24px"><tr><td valign="top" style="padding-right:16px"><p class="green" style="margin:0 0 4px;font-size:14px;line-height:20px;font-weight:700;color:${COLOUR.good}">Your gameweek</p>${headline(league.told.team(own.team), { level: 1, size: 40 })}<p class="soft" style="margin:8px 0 0;font-size:14px;line-height:20px;color:${COLOUR.soft};${BREAKS}">${owner ? html`${owner} · ` : ''}final after gameweek ${gameweek}</p></td><td width="88" valign="top" style="width:88px"><table ${LAYOUT}><tr><td class="pitch" height="88" align="center" style="height:88px;background:${COLOUR.pitch};color:${COLOUR.onPitch}"><p style="margin:0;font-size:12px;line-height:14px">Gameweek</p><p style="margin:0;${CONDENSED};font-size:48px;line-height:50px">${gameweek}</p></td></tr></table></td></tr></table>
${opening.result === '' ? '' : html`<div style="margin-top:24px;width:48px;border-top:4px solid ${COLOUR.amber};font-size:0;line-height:12px">&nbsp;</div>${headline(opening.result, { level: 2, size: 26 })}`}
<p style="margin:12px 0 24px;${BREAKS}">${sentences.join(' ')}</p>
${kpis(part)}${benchStrip(part)}${captain(part)}${moves(part)}${joined(matches.map(matchHtml))}${formHtml(form)}${linksHtml(...ownLinks(part))}`
}

function kpis(part: OwnPart): Html {
  const { points, rank, bench } = ownFigures(part)
  const cell = ({ label: words, value, note }: Kpi, { extra, isFirst }: { extra: Html; isFirst: boolean }) =>
    html`<td class="line ink" width="33%" valign="top" style="padding:12px 8px 12px ${isFirst ? 0 : 12}px;${isFirst ? '' : KPI_LINE};color:${COLOUR.ink}">${label(words)}<p style="margin:4px 0 2px;${CONDENSED};font-size:44px;line-height:48px;white-space:nowrap">${value}${extra}</p><p class="soft" style="margin:0;font-size:13px;line-height:17px;color:${COLOUR.soft}">${note}</p></td>`
  const moved = html` <span style="font-size:20px;line-height:20px">${movement(part.own)}</span>`
  return html`<table class="rule" ${LAYOUT} style="border-top:1px solid ${COLOUR.ink}"><tr>${cell(points, { extra: NONE, isFirst: true })}${cell(rank, { extra: moved, isFirst: false })}${cell(bench, { extra: NONE, isFirst: false })}</tr></table>`
}

const NONE = html``
const KPI_LINE = css(`border-left:1px solid ${COLOUR.hairline}`)

/** The players on the bench, numbers twelve to fifteen. */
function benchStrip({ league, own, player: playerOf }: OwnPart): Html {
  const players = league.benches.get(own.team) ?? []
  if (players.length === 0) return html``
  const most = Math.max(...players.map(({ points }) => points))
  const cells = players.map(({ player, points }, index) => {
    const isBest = points === most && points > 0
    const stripe = index % 2 === 0 ? 'pitch' : 'stripe'
    return html`<td class="${stripe}" width="25%" valign="top" align="center" style="padding:4px 2px 12px;background:${COLOUR[stripe]};color:${COLOUR.onPitch}"><p style="margin:0">${index + 12}</p><p style="margin:2px 0;${CONDENSED};font-size:32px;line-height:36px${isBest ? GLOW : ''}">${written(points)}</p><p style="margin:0;${BREAKS}">${afterInitials(playerOf(player))}</p></td>`
  })
  const words = own.boosted === null ? 'Left on the bench' : 'Boosted'
  return html`<table ${LAYOUT} style="table-layout:fixed"><tr><td class="pitch" colspan="${players.length}" style="padding:10px 12px 6px;background:${COLOUR.pitch};border-top:4px solid ${COLOUR.amber}"><p style="${LABEL};color:${COLOUR.onPitch}">${words}</p></td></tr><tr style="${NARROW};font-size:14px;line-height:16px">${cells}</tr></table>`
}

/** A long name breaks behind its initials first. */
function afterInitials(name: string): Html[] {
  return name.split(/(?<=\.)(?=\S)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))
}

const GLOW = css(`;color:${COLOUR.amber}`)

function captain(part: OwnPart): Html {
  const line = captainLine(part)
  return line ? lineHtml(html`${label('Captain')}<p style="margin:0;${BREAKS}">${line.words}</p>`, line.value) : NONE
}

function moves(part: OwnPart): Html {
  const { words, value, notes } = movesLine(part)
  const table = isRebuilt(part.own) ? NONE : movesTable(part)
  const said = notes.map(
    (note) =>
      html`<p class="soft" style="margin:4px 0 0;font-size:14px;line-height:20px;color:${COLOUR.soft}">${note}</p>`,
  )
  return lineHtml(label(words), value, table === NONE && said.length === 0 ? NONE : html`${table}${said}`)
}

function movesTable({ own: { moves }, player: playerOf }: OwnPart): Html {
  const { added = [], removed = [] } = moves ?? {}
  const side = (index: number, list: typeof added) => {
    const moved = list[index]
    return moved
      ? html`<td style="padding:3px 8px 3px 0;${BREAKS}">${playerOf(moved.player)}</td><td align="right" style="padding:3px 16px 3px 0;${CONDENSED};font-size:18px">${written(moved.points)}</td>`
      : html`<td></td><td></td>`
  }
  const head = (side: string) =>
    html`<th scope="colgroup" colspan="2" align="left" class="soft" style="padding:0;text-align:left;font-weight:400;${LABEL}">${side}</th>`
  const rows = Array.from(
    { length: Math.max(added.length, removed.length) },
    (_, index) => html`<tr>${side(index, added)}${side(index, removed)}</tr>`,
  )
  return rows.length === 0
    ? NONE
    : html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;font-size:15px;line-height:20px"><colgroup><col><col width="52" style="width:52px"><col><col width="52" style="width:52px"></colgroup><tr>${head('In')}${head('Out')}</tr>${rows}</table>`
}

function matchHtml({ outcome, own, other, opponent, label: where }: OwnMatch): Html {
  const words = { W: 'Won against', D: 'Drawn with', L: 'Lost to' }[outcome]
  return lineHtml(
    html`${label(where)}<p style="margin:2px 0 0;${BREAKS}">${pill(outcome)} ${words} <b>${opponent}</b></p>`,
    score(own, other),
  )
}

function formHtml(form: OwnPart['own']['form']): Html {
  if (form.length === 0) return html``
  return html`<table class="line" ${LAYOUT} style="border-top:1px solid ${COLOUR.hairline}"><tr><td style="padding:12px 0 8px">${label(`Form, last ${form.length}, oldest first`)}<p title="${formWords(form)}" style="margin:6px 0 0;line-height:26px">${form.map(pill)}</p></td></tr></table>`
}

/** Words at the left, the figure that decides at the right. */
function lineHtml(words: Html, value: string, below: Html = NONE): Html {
  return html`<table class="line" ${LAYOUT} style="border-top:1px solid ${COLOUR.hairline}"><tr><td valign="top" style="padding:12px 12px 12px 0">${words}</td><td width="76" align="right" valign="top" style="width:76px;padding:10px 0;${CONDENSED};font-size:28px;line-height:32px;white-space:nowrap">${value}</td></tr>${below === NONE ? '' : html`<tr><td colspan="2" style="padding:0 0 12px">${below}</td></tr>`}</table>`
}
