import type { TeamId } from '#domain/ids.ts'
import type { LeagueTeam } from './facts.ts'

/** What teams are called in answers: also the average of an odd league (null), and a team that has left. */
export function answeredNames(teams: readonly LeagueTeam[]): (team: TeamId | null) => string {
  const names = new Map(teams.map(({ team, teamName }) => [team, teamName]))
  return (team) => (team === null ? 'Average' : (names.get(team) ?? `Team ${team}`))
}

/** Spaces of all kinds that break a line, tabs included. */
const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
/** Control characters, and Unicode bidi controls, which can reverse the text around a name too. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** More accents on one letter than any script has. */
const MARKS = /(\p{M}{4})\p{M}+/gu
/** Nothing but spaces, marks without a letter, and letters that are blank: fillers of Hangul, blank Braille. */
const INVISIBLE = /^[\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * A name that a stranger chose, made safe to show: on one line, without control characters and without marks that change
 * its direction. Joiners stay: emoji and several scripts are written with them. Piles of accents, which cover the lines around them, lose all
 * but a few; a name that shows nothing at all is empty. Every result is clean when cleaned again.
 */
export function cleanName(given: string): string {
  const clean = given.toWellFormed().replace(BREAKS, ' ').replace(UNSEEN, '').replace(MARKS, '$1')
  return INVISIBLE.test(clean) ? '' : clean
}

/** Zero-width space: invisible, and programs that detect links and mentions stop at it. */
const UNSEEN_GAP = '\u200b'
const DOT = '[.\u3002\uff0e\uff61]'

const TRAPS = [
  // `http://`, and `mailto:` and its like.
  /(?<=[\p{L}\p{N}]:)(?=\/\/)/gu,
  /(?<=\b(?:mailto|tel|sms|javascript|data):)(?=\S)/giu,
  // `www.`, `evil.com`, and an IP address.
  new RegExp(`(?<=\\bwww${DOT})(?=\\S)`, 'giu'),
  new RegExp(`(?<=[\\p{L}\\p{N}_-]${DOT})(?=[\\p{L}\\p{N}][\\p{L}\\p{N}-])`, 'gu'),
  /(?<=\b\d{1,3}\.)(?=\d{1,3}\.\d)/gu,
  // `@everyone`, and the mentions and links of chats: `<!here>`, `<@U12>`, `<#C12>`, `<https:…>`.
  /(?<=[@\uff20])(?=\S)/gu,
  /(?<=<)(?=[!@#])/g,
]

/**
 * A name that no mail program or chat turns into a link or into a mention such as `@everyone`: a gap is put where they would
 * detect one. `gap` is a plain space where a zero-width space would be visible, as in a picture.
 */
export function defused(name: string, gap: string = UNSEEN_GAP): string {
  return TRAPS.reduce((text, trap) => text.replace(trap, gap), name)
}

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A clean name as it stands inside a sentence: one that is written from the right is kept to itself (U+2068 to U+2069), else the figure
 * behind it would be shown before it, and its sign behind the figure.
 */
export function isolated(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name
}
