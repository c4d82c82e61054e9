import { PRODUCT } from '#contract/base/product.ts'
import { wordsAbout } from '#display/games/games.ts'
import { programme } from '#display/views/screens.ts'
import { awarded } from './mail-awards.ts'
import type { MailLeague } from './mail-league.ts'
import { screenLink } from './mail-links.ts'

const MOST_AWARDS = 4
const LONGEST = 160

export const FORWARD = 'Send this to your league'

/** For passing on: the league's gameweek in a few lines, and nothing of the reader's, above all no unsubscribe link. */
export function forwarded(league: MailLeague): { subject: string; lines: string[] } {
  const subject = `${league.name}: gameweek ${league.week.gameweek}`
  const awards = league.awards
    .slice(0, MOST_AWARDS)
    .map((award) => `${award.label}: ${awarded(award, league.told.team, null)}, ${award.value}`)
  const ways = [
    `The programme: ${screenLink(league, programme.path)}`,
    `${PRODUCT} sends it by email: ${league.address.site}${wordsAbout(league.game).signUp.form}`,
  ]
  return { subject, lines: [`Gameweek ${league.week.gameweek} of ${league.name} is final.`, ...short(awards), ...ways] }
}

/** Leaves out awards that many share: mail programs do not accept endless addresses. */
function short(awards: readonly string[]): string[] {
  return awards.filter((line) => line.length <= LONGEST)
}

/** The address that opens a new mail in the reader's own program, without a recipient yet. */
export function forwardLink(league: MailLeague): string {
  const { subject, lines } = forwarded(league)
  const part = (text: string) => encodeURIComponent(text.toWellFormed())
  return `mailto:?subject=${part(subject)}&body=${part(lines.join('\r\n'))}`
}
