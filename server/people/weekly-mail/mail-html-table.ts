import { written } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { BREAKS, COLOUR, css, LABEL, NARROW } from '#server/ground/mail/styles.ts'
import type { Shown, ShownTeam } from './mail-extent.ts'
import { placeOf } from './mail-figures.ts'
import { movement } from './mail-html-marks.ts'
import type { MailLeague } from './mail-league.ts'

const CELL = css(`border-bottom:1px solid ${COLOUR.hairline}`)
const HEAD = css(
  `padding:0 4px 6px 0;border-bottom:1px solid ${COLOUR.ink};font-weight:400;${LABEL.text};vertical-align:bottom`,
)
/** Styles that all rows share are here, once: a large league has many rows. */
export const DATA_TABLE = css(
  `class="grid" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px;table-layout:fixed;${NARROW.text};font-size:16px;line-height:20px;${BREAKS.text}"`,
)

/** How a team's row reads, for its own recipient and for all the others: made once for each league. */
export type Row = { plain: Html; own: Html }

/** All rows of the league's table; which of them a recipient sees is decided later. */
export function tableRows(league: MailLeague): Map<TeamId, Row> {
  return new Map(
    league.week.teams.map((team) => [
      team.team,
      { plain: row(league, team, { isOwn: false }), own: row(league, team, { isOwn: true }) },
    ]),
  )
}

export function caption(words: string): Html {
  return html`<caption class="soft" align="left" style="padding:0 0 8px;text-align:left;${LABEL}">${words}</caption>`
}

export function head(words: string, { width }: { width: number | null }): Html {
  return width === null
    ? html`<th scope="col" align="left" class="soft rule" style="${HEAD};text-align:left">${words}</th>`
    : html`<th scope="col" align="right" width="${width}" class="soft rule" style="${HEAD};text-align:right;width:${width}px">${words}</th>`
}

type Rows = { rows: ReadonlyMap<TeamId, Row>; own: TeamId }

/** Joins ready-made rows: only the marked own row differs between the recipients of a league. */
export function tableHtml(league: MailLeague, visible: Shown<ShownTeam>, { rows, own }: Rows): Html {
  const heads =
    league.scoring === 'h'
      ? HEAD_TO_HEAD
      : html`${head('', { width: 42 })}${head('Team', { width: null })}${head('GW', { width: 48 })}${head('Total', { width: 60 })}`
  let text = ''
  for (const { team, gapBefore } of visible.rows) {
    const made = rows.get(team.team)
    if (gapBefore) text += gap(league.scoring === 'h' ? 6 : 4)
    if (made) text += (team.team === own ? made.own : made.plain).text
  }
  return html`<table ${DATA_TABLE}>${caption('The table')}<tr>${heads}</tr>${css(text)}</table>${leftOut(visible.leftOut, 'teams')}`
}

const HEAD_TO_HEAD = html`${head('', { width: 34 })}${head('Team', { width: null })}${head('GW', { width: 32 })}${head('Total', { width: 44 })}${head('W-D-L', { width: 52 })}${head('Pts', { width: 34 })}`

function gap(columns: number): string {
  return html`<tr><td class="soft" colspan="${columns}" align="center" style="padding:2px 0;${CELL};color:${COLOUR.soft}">···</td></tr>`
    .text
}

export function leftOut(count: number, what: string): Html {
  if (count === 0) return html``
  const words = count === 1 ? what.replace(/e?s$/, '') : what
  return html`<p class="soft" style="margin:8px 0 0;font-size:14px;line-height:20px;color:${COLOUR.soft}">${count} more ${words} left out, to keep this email readable.</p>`
}

function row(league: MailLeague, team: TeamWeek, { isOwn }: { isOwn: boolean }): Html {
  const record = league.records.get(team.team)
  const owner = league.owners.get(team.team) ?? ''
  const won = record ? `${record.wins}-${record.draws}-${record.losses}` : written(null)
  const figures =
    league.scoring === 'h'
      ? html`${cell(written(team.points))}${cell(written(team.totalPoints))}${cell(won)}${cell(deciding(written(team.matchPoints)))}`
      : html`${cell(written(team.points))}${cell(deciding(written(team.totalPoints)))}`
  return html`${isOwn ? OWN_START : PLAIN_START}<b>${placeOf(league, team)}</b><br>${movement(team)}</td>${isOwn ? OWN_NAME : PLAIN_NAME}${league.told.team(team.team)}<br><span class="soft" style="${isOwn ? LIGHT : ''}color:${COLOUR.soft}">${owner}</span></th>${figures}</tr>`
}

const PLAIN_START = css(`<tr align="right" valign="top"><td align="left" style="padding:8px 0 8px 4px;${CELL.text}">`)
const OWN_START = css(
  `<tr class="own" align="right" valign="top" bgcolor="${COLOUR.own}" style="background:${COLOUR.own}"><td class="mark" align="left" style="padding:8px 0 8px 4px;border-left:4px solid ${COLOUR.amberLine};${CELL.text}">`,
)
const PLAIN_NAME = css(
  `<th scope="row" align="left" style="padding:8px 8px 8px 0;${CELL.text};text-align:left;font-weight:400">`,
)
/** For the manager in the own row, whose team name is bold; other rows do without, to be short in large leagues. */
const LIGHT = css('font-weight:400;')
const OWN_NAME = css(PLAIN_NAME.text.replace('font-weight:400', 'font-weight:700'))

function cell(value: string | Html): Html {
  return html`<td style="padding:8px 4px 8px 0;${CELL}">${value}</td>`
}

/** The figure that decides a row is the boldest thing in it. */
function deciding(value: string): Html {
  return html`<b style="font-size:20px">${value}</b>`
}
