import { CALENDAR_PATH } from '#contract/calendar.ts'
import { CARD_PATH, LINK_PATH } from '#contract/link-path.ts'
import { BOUNCES_PATH } from '#contract/newsletter.ts'

/**
 * Below these paths stands what opens something for whoever reads it: keys of leagues' links, names of their pictures and of calendars, the
 * operator's secret for mails that came back. The sample files of `operations/` keep the same ones out of the logs of a proxy.
 */
export const SECRET_PATHS = [LINK_PATH, CARD_PATH, CALENDAR_PATH, BOUNCES_PATH] as const

/** Parameters of mailed links: codes and tokens, and whose they are. */
export const SECRET_PARAMETERS = ['oobCode', 'token', 'state'] as const

/** What follows a secret path or parameter in an address, however often that is encoded: alone, within `next=`, or quoted by a message. */
export const IN_ADDRESSES: readonly RegExp[] = [
  ...SECRET_PATHS.map((path) => after(`${path}/`, '(?:[\\w-]|%[\\da-f]{2}){22,}')),
  ...SECRET_PARAMETERS.map((name) => after(`${name}=`, '[^&\\s"\'\\\\<>]+', '(?:^|[^\\w-]|%(?:25)*(?:3f|26))')),
]

function after(start: string, secret: string, before = ''): RegExp {
  const spelled = Array.from(start, (letter) => `(?:${letter}|%(?:25)*${letter.charCodeAt(0).toString(16)})`).join('')
  return new RegExp(`(?<=${before}${spelled})${secret}`, 'gi')
}
