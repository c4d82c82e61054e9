import { CARD_PATH } from '#contract/base/link-path.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { defused } from '#domain/facts/names.ts'
import { cardNameOf } from '#server/facts/league-links/store.ts'
import { html, joined } from '#server/ground/mail/html.ts'
import type { LinkCard } from '#server/people/pictures/present-link-card.ts'

/** `isPreview`: the page tells of the gameweek to come. */
type Link = { key: string; publicUrl: string; isPreview: boolean }

/**
 * What a chat shows of a link, as meta tags of its pages. No address of the page is among them: the one that was
 * opened is the only one. The picture's address has the edition, since chats cache what they fetch.
 */
export function cardMarks(card: LinkCard, { key, publicUrl, isPreview }: Link): string {
  const { league, edition, sentence, coming } = card
  const title = defused(league)
  const marks = [
    ['og:type', 'website'],
    ['og:site_name', PRODUCT],
    ['og:title', title],
    ['og:description', defused((isPreview && coming) || sentence)],
    ['og:image', `${publicUrl}${CARD_PATH}/${cardNameOf(key)}.png?edition=${edition}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${title}: the headline of the week, its result, and who left most on the bench`],
  ]
  const open = marks.map(([name, said]) => html`<meta property="${name}" content="${said}">`)
  return joined([...open, html`<meta name="twitter:card" content="summary_large_image">`]).text
}
