import { PRODUCT } from '#contract/base/product.ts'

/** One text for the chat, with the link at its end. */
export function invitation(league: string, url: string): string {
  return `${league} on ${PRODUCT}: the table, who left what on the bench, and what your first team would have made of it. No account needed: ${url}`
}

/** How many are here, without naming anybody. */
export function hereInWords(here: number | undefined): string {
  if (here === undefined) return ''
  return here <= 1 ? 'You are the first of the league here.' : `${here} of the league are here already.`
}

/** What came of ending all links: the member's own are gone, those of others wait for their makers. */
export function endedInWords({ ended, asked }: { ended: number; asked: number }): string {
  const mine =
    ended === 0
      ? 'You had no link of your own here.'
      : ended === 1
        ? 'Your link has ended.'
        : `Your ${ended} links have ended.`
  if (asked === 0) return mine
  const others = asked === 1 ? 'The link of somebody else ends' : `${asked} links of others end`
  return `${mine} ${others} in a day, unless whoever made ${asked === 1 ? 'it keeps it' : 'them keeps them'}.`
}

export function linksInWords(links: number): string {
  return links === 1 ? 'One link shows this league now.' : `${links} links show this league now.`
}
