/** The path of a league link's pages; its key and the path of a screen follow. */
export const LINK_PATH = '/l'

/** The path of the pictures of links' cards; a picture's name and `.png` follow. */
export const CARD_PATH = '/card'

/** The header in which a call carries the key of a league's link: no address of a call contains the key. */
export const LINK_HEADER = 'x-league-link'

/** 128 bits in base64url. */
const KEY = /^[\w-]{22}$/

export function isLinkKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text)
}

/** The person whom screens see as signed in while somebody reads through a link. */
export const LINK_READER = { uid: 'link', email: '', emailVerified: true } as const

/** What calls answer for links that have ended and for those that never were. */
export const LINK_ENDED = 'This link shows nothing any more.'
