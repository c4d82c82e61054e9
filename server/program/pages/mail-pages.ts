import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contract/base/product.ts'
import { teamIdIn } from '#contract/base/team-id.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import { wordsAbout } from '#display/games/games.ts'
import { GAMES, type Game, isGame } from '#domain/ids.ts'
import { networkOf } from '#server/ground/base/client.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Deps } from '#server/ground/deps.ts'
import { type StoredMail, storedMails } from '#server/ground/mail/folder.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { CONDENSED, css, MARK, NARROW, PLAIN } from '#server/ground/mail/styles.ts'
import { latestFinal } from '#server/people/news/store.ts'
import { sampleMail } from '#server/people/weekly-mail/mail-sample.ts'
import { type FollowedTeam, followedTeams } from '#server/people/weekly-mail/store.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** The colours of the product's screens, from `web/base/styles/tokens.css`. */
const STYLE = css(`
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #0c1711); --wash: light-dark(#f2f0e8, #16211b); --ink: light-dark(#17221c, #edebe4); --soft: light-dark(#505b52, #a9aca2); --hairline: light-dark(#d6d5cb, #303b35); --green: light-dark(#185b37, #7ad59c) }
  * { box-sizing: border-box }
  body { margin: 0; border-top: 8px solid #185b37; background: var(--paper); color: var(--ink); ${PLAIN.text}; font-size: 16px; line-height: 1.5 }
  header, main { max-width: 44rem; margin: 0 auto; padding: 16px }
  header { display: flex; align-items: center; gap: 12px; border-bottom: 3px solid; padding-bottom: 12px; ${CONDENSED.text}; font-size: 28px }
  .paper { background: var(--paper) !important }
  h1 { margin: 24px 0 8px; ${CONDENSED.text}; font-size: 40px; line-height: 1.1 }
  h2 { margin: 0; ${CONDENSED.text}; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere }
  article, section { border-top: 1px solid var(--hairline); padding: 16px 0 }
  p { margin: 4px 0; overflow-wrap: anywhere }
  .soft, time { color: var(--soft); font-size: 14px }
  a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px }
  a:focus-visible, pre:focus-visible { outline: 3px solid var(--green); outline-offset: 2px }
  nav a { display: inline-block; padding: 8px 0; margin-right: 24px; font-weight: 700 }
  pre { max-height: 14rem; margin: 8px 0 0; padding: 12px; overflow: auto; background: var(--wash); font-size: 13px; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere }
  ul { margin: 8px 0 0; padding: 0; list-style: none; columns: 15rem; ${NARROW.text}; font-size: 18px }
  li { padding: 4px 0; break-inside: avoid; overflow-wrap: anywhere }`)

type Needs = Pick<Deps, 'config' | 'db' | 'log' | 'made' | 'now'>

/** The mails of the folder as pages, for the demo and development: anybody who reaches the program can read them. */
export function mailPages(app: FastifyInstance, needs: Needs): void {
  const { folder } = needs.config.mail
  const hidden = { schema: { hide: true } as object }
  app.get('/mails', hidden, async (_request, reply) => {
    const mails = await storedMails(folder)
    const list = mails.length > 0 ? mails.map(item) : html`<section><p>No email yet.</p></section>`
    const content = html`<h1>Emails</h1><p>Without an email server, everything that would be sent lies here, newest first.</p><nav><a href="/mails/weekly">Look at any team’s weekly mail</a></nav>${list}`
    return reply.headers(headers()).send(page('Emails', content))
  })
  app.get<{ Querystring: { game?: string; team?: string } }>('/mails/weekly', hidden, async (request, reply) => {
    const { game = USUAL_GAME, team } = request.query
    if (team === undefined) return reply.headers(headers()).send(page('Weekly mails', await chooser(needs)))
    const teamId = teamIdIn(team)
    if (!isGame(game) || teamId === null) throw new Failure('not_found', 'There is no such team')
    const { html: sample } = await needs.made({ name: networkOf(request) }, () => sampleMail(needs, { game, teamId }))
    return reply.headers(headers()).send(sample)
  })
  app.get<{ Params: { id: string } }>('/mails/:id', hidden, async (request, reply) => {
    const mail = (await storedMails(folder)).find(({ id }) => id === request.params.id)
    if (!mail) throw new Failure('not_found', 'There is no such email')
    return reply.headers(headers()).send(mail.html)
  })
}

function page(title: string, content: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${PRODUCT}</title><style>${STYLE}</style></head><body><header>${MARK}${PRODUCT}</header><main>${content}</main></body></html>`
    .text
}

function item({ id, to, subject, at, text, unsubscribeUrl }: StoredMail): Html {
  const header = unsubscribeUrl ? html`<p class="soft">List-Unsubscribe: ${unsubscribeUrl}</p>` : ''
  return html`<article><h2><a href="/mails/${id}">${subject}</a></h2><p>To ${to} · <time datetime="${at}">${at.replace('T', ' ').slice(0, 16)} UTC</time></p>${header}<pre tabindex="0" aria-label="As plain text">${linked(text)}</pre></article>`
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part))
}

/** Every team whose league is followed, by game and league. */
async function chooser({ db }: Needs): Promise<Html> {
  const games = await Promise.all(
    GAMES.map(async (game) => {
      const final = await latestFinal(db, game)
      const teams = final ? await followedTeams(db, final) : []
      return { game, gameweek: final?.gameweek, leagues: [...Map.groupBy(teams, ({ league }) => league).values()] }
    }),
  )
  const sections = games.flatMap(({ game, gameweek, leagues }) =>
    leagues.map((teams) => section(teams, { game, kind: `${wordsAbout(game).name} · gameweek ${gameweek}` })),
  )
  const list =
    sections.length > 0
      ? sections
      : html`<section><p>No league that is followed has a final gameweek yet.</p></section>`
  return html`<h1>Weekly mails</h1><p>The email of any team of a followed league, as it would go out now.</p><nav><a href="/mails">All emails</a></nav>${list}`
}

function section(teams: readonly FollowedTeam[], { game, kind }: { game: Game; kind: string }): Html {
  const links = teams.map(
    ({ team, teamName }) => html`<li><a href="/mails/weekly?game=${game}&amp;team=${team}">${teamName}</a></li>`,
  )
  return html`<section><h2>${teams[0]?.leagueName}</h2><p class="soft">${kind}</p><ul>${links}</ul></section>`
}

function headers() {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}
