import { PRODUCT } from '#contract/base/product.ts'
import { html, joined } from '#server/ground/mail/html.ts'
import { frame } from '#server/ground/mail/layout.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { blocks, THICK } from './mail-columns.ts'
import { type Foot, footHtml, footText } from './mail-foot.ts'
import { ownHtml } from './mail-html-own.ts'
import { type MailPart, type Rendered, renderedPart } from './mail-league-part.ts'
import type { OwnPart } from './mail-own.ts'
import { ownText } from './mail-text-own.ts'

/** The mail of one recipient: one team, and every league of it that was asked for. */
export type WeeklyMail = { own: OwnPart; parts: readonly MailPart[]; foot: Foot }

/** Mail programs cut off what is longer than 102 kB, and the unsubscribe link with it. */
const MOST_BYTES = 99_000
const LONGEST_PREVIEW = 140

export function weeklyMail(mail: WeeklyMail): MailContent {
  const team = mail.own.own.team
  const whole = mail.parts.map((part) => renderedPart(part, team, 'whole'))
  const content = contentOf(mail, whole)
  if (bytesAtMost(content, whole) <= MOST_BYTES || bytesOf(content) <= MOST_BYTES) return content
  return contentOf(mail, fitting(mail))
}

function contentOf({ own, foot }: WeeklyMail, leagues: readonly Rendered[]): MailContent {
  const gameweek = own.league.week.gameweek
  return {
    subject: own.opening.subject,
    html: frame({
      title: own.opening.subject,
      preview: previewOf(own),
      label: 'The weekly mail',
      content: html`${ownHtml(own)}${joined(leagues.map((league) => league.html))}`,
      foot: footHtml(foot),
    }),
    text: `${blocks([
      [`${PRODUCT.toUpperCase()} · THE WEEKLY MAIL · GAMEWEEK ${gameweek}`, THICK],
      [ownText(own)],
      ...leagues.map(({ text }) => [text]),
      [footText(foot)],
    ])}\n`,
  }
}

function previewOf({ sentences }: OwnPart): string {
  const first = sentences.join(' ')
  return first.length > LONGEST_PREVIEW ? `${first.slice(0, LONGEST_PREVIEW).replace(/\s\S*$/, '')} …` : first
}

/** An upper bound, as counting bytes is slow: UTF-8 has at most three per UTF-16 unit of the recipient's own part. */
function bytesAtMost({ html: page }: MailContent, leagues: readonly Rendered[]): number {
  const shared = leagues.reduce((sum, league) => sum + league.html.text.length, 0)
  const spare = leagues.reduce((sum, league) => sum + league.spare, 0)
  return page.length + spare + 2 * (page.length - shared)
}

/** The text is always shorter than the markup. */
function bytesOf({ html: page }: MailContent): number {
  return Buffer.byteLength(page)
}

/** Every league briefly; then, in their order, as much of each as there is room for. */
function fitting(mail: WeeklyMail): Rendered[] {
  const team = mail.own.own.team
  const briefs = mail.parts.map((part) => renderedPart(part, team, 'brief'))
  let left = MOST_BYTES - bytesOf(contentOf(mail, briefs))
  return mail.parts.map((part, index) => {
    const brief = briefs[index] ?? renderedPart(part, team, 'brief')
    const extents = (['whole', 'short'] as const).map((extent) => renderedPart(part, team, extent))
    const longest = extents.find((longer) => sizeOf(longer) - sizeOf(brief) <= left) ?? brief
    left -= sizeOf(longest) - sizeOf(brief)
    return longest
  })
}

function sizeOf({ html: { text }, spare }: Rendered): number {
  return text.length + spare
}
