import { LINE_UP_PATH, leagueSearch } from '#display/games/league-address.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { COLOUR } from '#server/ground/mail/styles.ts'

/** The address of the screens of a league's gameweek, without anything that identifies the recipient. */
export type LeagueAddress = { site: string; search: string }

export function leagueAddress(
  { game, type, league_id }: StoredLeague,
  at: { gameweek: Gameweek; site: string },
): LeagueAddress {
  const league = { game, league_id, ...(type !== 'draft' && { type }) }
  return { site: at.site, search: new URLSearchParams(leagueSearch(league, at.gameweek)).toString() }
}

type Addressed = { address: LeagueAddress }

export function screenLink({ address: { site, search } }: Addressed, path: string): string {
  return `${site}${path}?${search}`
}

export function lineUpLink(league: Addressed, team: TeamId): string {
  return screenLink(league, `${LINE_UP_PATH}/${team}`)
}

export type MailLink = { words: string; address: string }

/** Links on a line of their own, high enough for a thumb. The markup is short, as a mail has many such lines. */
export function linksHtml(...links: readonly MailLink[]): Html {
  const made = links.map(
    ({ words, address }, i) =>
      html`${i > 0 ? html` &nbsp; ` : ''}<a class="ink" href="${address}" style="color:${COLOUR.ink}">${words}</a>`,
  )
  return html`<p style="margin:4px 0 0;font-size:14px;line-height:32px">${made}</p>`
}

export function linksText(...links: readonly MailLink[]): string {
  return links.map(({ words, address }) => `${words}: ${address}`).join('\n')
}
