import type { Config } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { isHomeHost, isHomeName } from '#server/ground/settings/home-address.ts'

export type Site = Pick<Config, 'publicUrl' | 'port' | 'isAtHome'>

/** Pages that a request may name as its target; the link in the mail always leads to the call's own page. */
const PAGES = ['/verify-email', '/reset-password', '/login'] as const
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Where the program is reached; on one's own machine by each of its names. */
export function ownOrigins({ publicUrl, port }: Site): string[] {
  if (!LOCAL_HOSTS.includes(new URL(publicUrl).hostname)) return [publicUrl]
  return [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/**
 * The origin as the provider knows it. At home a browser may have come by any address of this machine; that it says the same origin
 * and host shows that the page is ours, since no stranger's name can lead to an address that is written as a number, or has a name of
 * the home network.
 */
export function knownOrigin({ origin, host }: Headers, site: Site): string | undefined {
  if (!site.isAtHome || origin === undefined || origin !== `http://${host}`) return origin
  return isOfHome(URL.parse(origin)?.hostname ?? '') ? site.publicUrl : origin
}

function isOfHome(host: string): boolean {
  return isHomeHost(host) || isHomeName(host)
}

type Headers = { origin?: string | undefined; host?: string | undefined }

/** Throws where a page that sends something is none of ours, in words for whoever has opened the site by another name. */
export function mustBeOwnPage(headers: Headers, site: Site): void {
  const origin = knownOrigin(headers, site)
  if (origin === undefined || ownOrigins(site).includes(origin)) return
  throw new Failure('forbidden', site.isAtHome ? UNKNOWN_NAME : `This site is used at ${site.publicUrl} only.`)
}

const UNKNOWN_NAME =
  'This site does not know the address at which you have opened it. Open it by the number of its machine, such as http://192.168.1.20:3000, or set PUBLIC_URL to this address and start it again.'

type Link = { site: Site; page: (typeof PAGES)[number]; keeps?: string }

/**
 * The full address of a link in a mail. Strangers can request mails, so they must not choose the target: of what was asked for, only
 * our own origin and the query parameter `keeps` are used.
 */
export function linkTo(asked: unknown, { site, page, keeps }: Link): string {
  const url = atPublicUrl(URL.parse(asked === undefined ? page : String(asked), site.publicUrl), site)
  const isOurs = url && ownOrigins(site).includes(url.origin) && PAGES.some((own) => own === url.pathname)
  if (!isOurs || url.username !== '') throw new Failure('forbidden', 'A link can lead to pages of this site only.')
  const link = new URL(page, url.origin)
  const value = keeps === undefined ? null : url.searchParams.get(keeps)
  if (keeps !== undefined && value !== null) link.searchParams.set(keeps, value)
  return link.toString()
}

/** At home a page that was reached by another address of this machine is linked at the one that the program knows. */
function atPublicUrl(url: URL | null, site: Site): URL | null {
  const isOther = url !== null && site.isAtHome && isOfHome(url.hostname) && !ownOrigins(site).includes(url.origin)
  return isOther ? new URL(url.pathname + url.search, site.publicUrl) : url
}
