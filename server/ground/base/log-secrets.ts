import { CARD_PATH, LINK_PATH } from '#contract/base/link-path.ts'
import { CALENDAR_PATH } from '#contract/people/calendar.ts'
import { BOUNCES_PATH } from '#contract/people/newsletter.ts'

/**
 * What follows these paths gives access to whoever reads it: keys of league links, names of their pictures and
 * of calendars, the secret for returned mails. The sample files of `operations/` keep them out of proxy logs too.
 */
export const SECRET_PATHS = [LINK_PATH, CARD_PATH, CALENDAR_PATH, BOUNCES_PATH] as const

/** Parameters of mailed links: codes, tokens, and `state`, which says whose they are. */
export const SECRET_PARAMETERS = ['oobCode', 'token', 'state'] as const

/** Headers that give access: an error message of a library may quote them. */
const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'x-league-link'] as const

const QUOTE = `\\\\*["']`
/** What stands between a name and its value: in an address, in a JSON field, in a header. */
const BEFORE_A_VALUE = `(?:\\[\\]|%5b%5d|\\s|%20|\\+)*(?:=|%(?:25)*3d)(?:${QUOTE}|<)?`
const BEFORE_A_FIELD = `(?:${QUOTE})?\\s*:\\s*(?:${QUOTE})?`

/**
 * Secrets, wherever a line quotes them: what follows a secret path or parameter, however often it is encoded, alone or
 * within `next=`; a field or header of that name; and what has the shape of a signed token.
 */
export const SECRETS: readonly RegExp[] = [
  ...SECRET_PATHS.map((path) =>
    after(`${spelled(path)}(?:[/\\\\]|\\.|%(?:25)*(?:2f|2e|5c))+`, '(?:[\\w-]|%[\\da-f]{2}){22,}'),
  ),
  ...SECRET_PARAMETERS.flatMap((name) => [
    // A whole object in place of a value, not encoded.
    after(`(?<![\\w-])${name}${BEFORE_A_VALUE}`, '\\{[^}]*\\}'),
    after(`(?:^|[^\\w-]|[\\w-]session_|%(?:25)*(?:3f|26))${spelled(name)}${BEFORE_A_VALUE}`, '[^&\\s"\'\\\\<>{]+'),
  ]),
  ...SECRET_PARAMETERS.map((name) => after(`(?<![\\w-])${name}${BEFORE_A_FIELD}`, '[\\w.~+/-]{16,}')),
  ...SECRET_HEADERS.map((name) => after(`(?<![\\w-])${name}${BEFORE_A_FIELD}`, '[^"\'\\\\\\n]{16,}')),
  // What lets an assistant in: single-use codes and what proves whose they are.
  after('(?<![\\w-])(?:code|code_verifier|refresh_token)=', '[^&\\s"\'\\\\<>]+'),
  after('(?<![\\w-])bearer\\s+', '[\\w.~+/-]{16,}=*'),
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
]

function after(before: string, secret: string): RegExp {
  return new RegExp(`(?<=${before})${secret}`, 'gi')
}

/** Matches each letter as it is, or percent-encoded once or more often. */
function spelled(text: string): string {
  return Array.from(text, (letter) => `(?:${letter}|%(?:25)*${letter.charCodeAt(0).toString(16)})`).join('')
}
