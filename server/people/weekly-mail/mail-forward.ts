import { PRODUCT } from '#contract/base/product.ts'
import { wordsAbout } from '#display/games/games.ts'
import { programme } from '#display/views/screens.ts'
import type { MailLeague } from './mail-league.ts'
import { screenLink } from './mail-links.ts'

/** In letters of an address: mail programs do not accept endless ones. */
const LONGEST = 900

export const FORWARD = 'Send this to your league'

/** For passing on: the league's gameweek as its chats are told it, and nothing of the reader's, above all no unsubscribe link. */
export function forwarded(league: MailLeague): { subject: string; lines: string[] } {
  const { name, week, told } = league
  const subject = `${name}: gameweek ${week.gameweek}`
  const lines = [
    told.headline === ''
      ? `Gameweek ${week.gameweek} of ${name} is final.`
      : `${name}, gameweek ${week.gameweek}: ${told.headline}`,
    ...[told.lead.join(' '), told.bench ?? ''].filter((line) => line !== '' && asAddress(line).length <= LONGEST),
    `The programme: ${screenLink(league, programme.path)}`,
    `${PRODUCT} sends it by email: ${league.address.site}${wordsAbout(league.game).signUp.form}`,
  ]
  return { subject, lines }
}

/** The address that opens a new mail in the reader's own program, without a recipient yet. */
export function forwardLink(league: MailLeague): string {
  const { subject, lines } = forwarded(league)
  return `mailto:?subject=${asAddress(subject)}&body=${asAddress(lines.join('\r\n'))}`
}

function asAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
