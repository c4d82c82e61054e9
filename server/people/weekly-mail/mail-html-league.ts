import { wordsAbout } from '#display/games/games.ts'
import { score } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { DOUBLE_RULE } from '#server/ground/mail/layout.ts'
import { BREAKS, COLOUR, CONDENSED, css, LAYOUT } from '#server/ground/mail/styles.ts'
import { awarded } from './mail-awards.ts'
import type { Shown } from './mail-extent.ts'
import { gapsOf, inBrief, itemsOf, LOST_WORDS, leagueLinks, whyLinks } from './mail-figures.ts'
import { FORWARD, forwardLink } from './mail-forward.ts'
import { formLetters, headline, label } from './mail-html-marks.ts'
import { caption, DATA_TABLE, head, leftOut, type Row } from './mail-html-table.ts'
import type { MailLeague } from './mail-league.ts'
import { linksHtml } from './mail-links.ts'
import { resultsCalled } from './mail-matches.ts'
import { type WhatIfRow, whatIfOf } from './mail-what-if.ts'
import { count } from './mail-words.ts'

/** What every recipient reads: the league’s name, its story, and whoever stands out; `own`: the reader’s team, if it is in any of that. */
export function leagueHead(league: MailLeague, own: TeamId | null): Html {
  const { told } = league
  const { programme: whole, bench, moves } = leagueLinks(league)
  return html`${title(league)}${told.headline === '' ? '' : html`<div style="margin-top:12px">${headline(told.headline, { level: 3, size: 20 })}</div>`}
<p style="margin:8px 0 12px;${BREAKS}">${told.lead.join(' ')}</p>
${itemsOf(told, own).map(itemHtml)}<div style="height:12px;font-size:0;line-height:12px">&nbsp;</div>
${gapsHtml(league)}${awardsHtml(league, own)}${linksHtml(whole, bench, moves, ...whyLinks(league))}`
}

function itemHtml(sentence: string): Html {
  return html`<p class="line" style="margin:0;padding:8px 0;${EDGE};${BREAKS}">${sentence}</p>`
}

function gapsHtml(league: MailLeague): Html {
  const gaps = gapsOf(league)
  return gaps === ''
    ? html``
    : html`<p class="soft" style="margin:-8px 0 20px;font-size:14px;line-height:20px;color:${COLOUR.soft};${BREAKS}">${gaps}</p>`
}

/** The league in a few words, where there is no room for more; there may be dozens. */
export function briefHtml(league: MailLeague, own: TeamWeek | undefined): Html {
  const { words, address } = leagueLinks(league).table
  return note(league.name, html`${inBrief(league, own)} <a class="ink" href="${address}">${words}</a>`)
}

/** A league that is left out says so. */
export function lostHtml(name: string): Html {
  return note(name, LOST_WORDS)
}

function note(name: string, words: string | Html): Html {
  return html`<div class="line" style="margin-top:16px;padding-top:12px;border-top:1px solid ${COLOUR.hairline};font-size:14px;line-height:21px;${BREAKS}"><h2 style="margin:0;font-size:18px">${name}</h2>${words}</div>`
}

const DOUBLE = html`<div style="height:28px;font-size:0;line-height:28px">&nbsp;</div>${DOUBLE_RULE}<div style="height:16px;font-size:0;line-height:16px">&nbsp;</div>`

function title(league: MailLeague): Html {
  const kind = league.scoring === 'h' ? 'head-to-head' : 'total points'
  const words = `${wordsAbout(league.game).name} league · ${kind} · ${count(league.week.teams.length, 'team')}`
  return html`${DOUBLE}${label(words)}${headline(league.name, { level: 2, size: 30 })}`
}

function awardsHtml(league: MailLeague, own: TeamId | null): Html {
  const rows = league.awards.map((award) => {
    const { label: words, value, isBench } = award
    const bar = isBench
      ? html` class="line mark" style="border-left:4px solid ${COLOUR.amberLine};padding:10px 12px;${EDGE}"`
      : html` class="line" style="padding:10px 12px 10px 0;${EDGE}"`
    return html`<tr><td valign="top"${bar}>${label(words)}<p style="margin:0;${BREAKS}">${awarded(award, league.told.team, own)}</p></td><td class="line" width="84" align="right" style="width:84px;${EDGE};${CONDENSED};font-size:32px;line-height:36px;white-space:nowrap">${value}</td></tr>`
  })
  return html`<table ${LAYOUT} style="font-weight:700">${rows}</table>`
}

const EDGE = css(`border-top:1px solid ${COLOUR.hairline}`)

/** Below the table: a link to its screen, and one that opens a mail to the others. */
export function leagueFoot(league: MailLeague): Html {
  return linksHtml(leagueLinks(league).table, { words: FORWARD, address: forwardLink(league) })
}

/** One match, for each of its two recipients and for all the others. */
type MatchRow = Row & { match: WeekMatch }

export function matchRows(league: MailLeague): MatchRow[] {
  return league.week.matches.map((match) => ({
    match,
    plain: matchRow(league, match, { isOwn: false }),
    own: matchRow(league, match, { isOwn: true }),
  }))
}

function matchRow(league: MailLeague, match: WeekMatch, { isOwn }: { isOwn: boolean }): Html {
  const { teamA, teamB, pointsA, pointsB, outcome } = match
  const a = side(league, teamA, { won: outcome === 'W', align: 'right' })
  const b = side(league, teamB, { won: outcome === 'L', align: 'left' })
  return html`${isOwn ? OWN_START : PLAIN_START}${a}<td align="center" style="padding:8px 0;${EDGE};font-size:20px;font-weight:700">${score(pointsA, pointsB)}</td>${b}</tr>`
}

const PLAIN_START = css('<tr valign="top">')
const OWN_START = css(`<tr class="own" valign="top" bgcolor="${COLOUR.own}" style="background:${COLOUR.own}">`)

type Side = { won: boolean; align: 'left' | 'right' }

function side(league: MailLeague, team: TeamId | null, { won, align }: Side): Html {
  const form = team === null ? [] : (league.teamOf.get(team)?.form ?? [])
  const letters =
    form.length > 0 ? html`<br><span style="font-size:12px;letter-spacing:.12em">${formLetters(form)}</span>` : ''
  const name = won ? html`<b>${league.told.team(team)}</b>` : league.told.team(team)
  return html`<td align="${align}" style="padding:8px 4px;${EDGE}">${name}${letters}</td>`
}

export function resultsHtml(league: MailLeague, visible: Shown<MatchRow>, own: TeamId): Html {
  if (visible.rows.length === 0) return html``
  let text = ''
  for (const { match, plain, own: marked } of visible.rows)
    text += (match.teamA === own || match.teamB === own ? marked : plain).text
  return html`<table ${DATA_TABLE}>${caption(`${resultsCalled(league)}, with the form of the last ten, oldest first`)}<colgroup><col><col width="78" style="width:78px"><col></colgroup>${css(text)}</table>${leftOut(visible.leftOut, 'matches')}${linksHtml(leagueLinks(league).results)}`
}

/** What the first team would have scored, the locked total beside the actual one. */
export function whatIfHtml(league: MailLeague, own: TeamId): Html {
  const whatIf = whatIfOf(league, own)
  if (!whatIf) return html``
  const rows = whatIf.rows.map((team) => whatIfRow(league, team, { isOwn: team.team === own }))
  return html`<div style="height:24px;line-height:24px;font-size:0">&nbsp;</div>${label('What if')}<p style="margin:2px 0 0;${BREAKS}">${whatIf.sentence}</p><table ${DATA_TABLE}><tr>${head('Team', { width: null })}${head('First team', { width: 92 })}${head('Really', { width: 92 })}</tr>${rows}</table>${linksHtml(leagueLinks(league).whatIf)}`
}

function whatIfRow(league: MailLeague, { team, first, real }: WhatIfRow, { isOwn }: { isOwn: boolean }): Html {
  const bar = isOwn ? css(`class="mark" style="border-left:4px solid ${COLOUR.amberLine};`) : css('style="')
  return html`${isOwn ? OWN_START : PLAIN_START}<th scope="row" align="left" ${bar}padding:8px 8px 8px 4px;${LINE};text-align:left;font-weight:${isOwn ? 700 : 400}">${league.told.team(team)}</th><td align="right" style="padding:8px 4px 8px 0;${LINE}"><b>${first}</b></td><td align="right" style="padding:8px 4px 8px 0;${LINE}">${real}</td></tr>`
}

const LINE = css(`border-bottom:1px solid ${COLOUR.hairline}`)
