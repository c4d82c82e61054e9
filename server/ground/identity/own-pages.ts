import type { Config } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'

type Site = Pick<Config, 'publicUrl' | 'port'>

/** Pages that a request may name as its target; the link in the mail always leads to the call's own page. */
const PAGES = ['/verify-email', '/reset-password', '/login'] as const
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Where the program is reached; on one's own machine by each of its names. */
export function ownOrigins({ publicUrl, port }: Site): string[] {
  if (!LOCAL_HOSTS.includes(new URL(publicUrl).hostname)) return [publicUrl]
  return [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

type Link = { site: Site; page: (typeof PAGES)[number]; keeps?: string }

/**
 * The full address of a link in a mail. Strangers can request mails, so they must not choose the target: of what was asked for, only
 * our own origin and the query parameter `keeps` are used.
 */
export function linkTo(asked: unknown, { site, page, keeps }: Link): string {
  const url = URL.parse(asked === undefined ? page : String(asked), site.publicUrl)
  const isOurs = url && ownOrigins(site).includes(url.origin) && PAGES.some((own) => own === url.pathname)
  if (!isOurs || url.username !== '') throw new Failure('forbidden', 'A link can lead to pages of this site only.')
  const link = new URL(page, url.origin)
  const value = keeps === undefined ? null : url.searchParams.get(keeps)
  if (keeps !== undefined && value !== null) link.searchParams.set(keeps, value)
  return link.toString()
}
