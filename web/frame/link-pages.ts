import { paths } from '#web/base/paths.ts'
import { readVerification, resetCode } from '#web/features/accounts/verification.ts'

type LinkPage = {
  /** Whether the link has its secret. */
  isWhole(search: string): boolean
  /** The search that the server draws the page with. */
  drawnWith: string
}

const byToken: LinkPage = {
  isWhole: (search) => Boolean(new URLSearchParams(search).get('token')),
  drawnWith: 'token=-',
}
const byCode: LinkPage = {
  // A link for a new password belongs to another page, and the browser takes it there.
  isWhole: (search) => readVerification(search).code !== null && resetCode(search) === null,
  drawnWith: 'oobCode=-',
}

/** Pages behind a mail's link. They look the same for every secret, until the browser has sent it to the server. */
const linkPages: Partial<Record<string, LinkPage>> = {
  [paths.verifyEmail]: byCode,
  [paths.resetPassword]: byCode,
  [paths.unsubscribe]: byToken,
  [paths.confirmDraft]: byToken,
  [paths.confirmClassic]: byToken,
}

/**
 * The address under which the page of a mail's link is drawn: without the link's secret. Null if the link has none,
 * since the tab's history may still have it, which only the browser can read; undefined for all other pages.
 */
export function addressOfLink(path: string, search: string): string | null | undefined {
  const page = linkPages[path]
  if (!page) return undefined
  return page.isWhole(search) ? `${path}?${page.drawnWith}` : null
}
