import type { TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { blocks } from './mail-columns.ts'
import { type Extent, matchesShown, teamsShown } from './mail-extent.ts'
import { itemsOf, leagueLinks } from './mail-figures.ts'
import { briefHtml, leagueFoot, leagueHead, lostHtml, matchRows, resultsHtml, whatIfHtml } from './mail-html-league.ts'
import { tableHtml, tableRows } from './mail-html-table.ts'
import type { MailLeague } from './mail-league.ts'
import { linksHtml, linksText } from './mail-links.ts'
import {
  briefText,
  leagueFootText,
  leagueHeadText,
  lostText,
  matchTexts,
  resultsText,
  tableLines,
  tableText,
  whatIfText,
} from './mail-text-league.ts'

/** `spare`: by how many the bytes of the markup exceed its letters at most. */
export type Rendered = { html: Html; text: string; spare: number }

/** A league prepared once for all of its recipients. */
type LeaguePart = { league: MailLeague; rendered(team: TeamId, extent: Extent): Rendered }

/** A league of a mail: prepared, or by its name alone where it could not be made. */
export type MailPart = LeaguePart | { lost: string }

export function leaguePart(league: MailLeague): LeaguePart {
  const headsOf = (own: TeamId | null) => ({ html: leagueHead(league, own), text: leagueHeadText(league, own) })
  const sharedHeads = headsOf(null)
  const items = itemsOf(league.told, null)
  const feet = {
    whole: { html: leagueFoot(league), text: leagueFootText(league) },
    short: { html: linksHtml(leagueLinks(league).table), text: linksText(leagueLinks(league).table) },
  }
  const results = new Map(matchRows(league).map((row) => [row.match, row]))
  const resultLines = new Map(matchTexts(league).map((row) => [row.match, row]))
  const rows = tableRows(league)
  const rowLines = tableLines(league)
  let spare: number | null = null
  return {
    league,
    rendered(own, extent) {
      if (extent === 'brief') {
        const team = league.teamOf.get(own)
        return counted({ html: briefHtml(league, team), text: briefText(league, team) })
      }
      const matches = matchesShown(league, own, extent)
      const teams = teamsShown(league, own, extent)
      const resultsOf = <One>(made: ReadonlyMap<WeekMatch, One>) => ({
        rows: matches.rows.flatMap((match) => made.get(match) ?? []),
        leftOut: matches.leftOut,
      })
      const isNamed = items.some((item) => item.includes(league.told.team(own)))
      const heads = isNamed || league.awards.some(({ teams: of }) => of.includes(own)) ? headsOf(own) : sharedHeads
      const made = {
        html: html`${heads.html}${resultsHtml(league, resultsOf(results), own)}${whatIfHtml(league, own)}${tableHtml(league, teams, { rows, own })}${feet[extent].html}`,
        text: blocks([
          [heads.text],
          [resultsText(league, resultsOf(resultLines))],
          [whatIfText(league, own)],
          [tableText(league, teams, { rows: rowLines, own })],
          [feet[extent].text],
        ]),
      }
      if (extent !== 'whole' || matches.leftOut + teams.leftOut > 0) return counted(made)
      // For whole leagues only a name or two differ between recipients, so the bytes are counted once.
      spare ??= counted(made).spare + A_NAME_OR_TWO
      return { ...made, spare }
    },
  }
}

const A_NAME_OR_TWO = 500

function counted(made: { html: Html; text: string }): Rendered {
  return { ...made, spare: Buffer.byteLength(made.html.text) - made.html.text.length }
}

export function renderedPart(part: MailPart, own: TeamId, extent: Extent): Rendered {
  if ('lost' in part) return counted({ html: lostHtml(part.lost), text: lostText(part.lost) })
  return part.rendered(own, extent)
}
