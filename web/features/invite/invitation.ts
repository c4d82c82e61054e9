import { PRODUCT } from '#contract/product.ts'

/** One text for the chat, with the link at its end. */
export function invitation(league: string, url: string): string {
  return `${league} on ${PRODUCT}: the table, who left what on the bench, and what your first team would have made of it. No account needed: ${url}`
}

/** A count, and nobody's name. */
export function hereInWords(here: number | undefined): string {
  if (here === undefined) return ''
  return here <= 1 ? 'You are the first of the league here.' : `${here} of the league are here already.`
}

export function linksInWords(links: number): string {
  return links === 1 ? 'One link shows this league now.' : `${links} links show this league now.`
}
