import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnPage, Renderer, Settings, SiteCall } from '#contract/site.ts'
import type { Log } from '#server/ground/base/log.ts'
import { sendOnce } from '#server/ground/http/finished.ts'
import { askInProcess } from '#server/ground/http/in-process.ts'
import { type MadeWork, makerOf, unlessRefused } from '#server/ground/http/made-work.ts'
import type { Identity } from '#server/ground/identity/identity.ts'

type Needs = {
  app: FastifyInstance
  renderer: Renderer | null
  settings: Settings
  drawn: MadeWork
  identity: Pick<Identity, 'personOfCookie'>
  document(page: OwnPage): string
  headers(html: string): Record<string, string>
  log: Log
}

export const VARIES = 'accept-encoding, authorization, cookie'
/** Stored by nobody: not by us, not by a proxy, not by the browser. */
const PRIVATE = { 'cache-control': 'private, no-store', vary: VARIES }

/**
 * League pages, and pages that differ for people who are signed in, drawn for the person of the session cookie.
 * `isOwn` says whether an address has such a page. `send` is false where the person may not see it, or it cannot be
 * drawn now: then the page that everybody gets is sent, and the browser program finds out why.
 */
export function signedInPages({ app, renderer, settings, drawn, identity, document, headers, log }: Needs) {
  return { isOwn: (url: string) => ownAddressIn(url) !== null, logInOf, send }

  /** The log-in page, for people without a cookie; null for others, other pages, or a hosted provider's sessions. */
  function logInOf({ url, headers: { cookie } }: FastifyRequest): string | null {
    const { path, search } = partsOf(url)
    if (settings.identity.kind !== 'embedded' || cookie !== undefined) return null
    return settings.unavailable.includes(path) ? null : (renderer?.logInAddressOf(path, search) ?? null)
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const own = ownAddressIn(request.url)
    const { cookie } = request.headers
    if (!renderer || !own || !cookie || request.method !== 'GET') return false
    const page = await draw(renderer, own, { cookie, request }).catch((error: unknown) => {
      log.warn({ err: error, address: own.address }, 'a signed-in page could not be drawn: the browser draws it')
      return null
    })
    if (!page) return false
    const html = document(page)
    await sendOnce(request, reply.headers({ ...headers(html), ...PRIVATE }), html)
    return true
  }

  async function draw(
    by: Renderer,
    { address, isForm }: OwnAddress,
    { cookie, request }: Asking,
  ): Promise<OwnPage | null> {
    const person = await identity.personOfCookie(cookie)
    if (!person || !(person.emailVerified || isForm)) return null
    const { uid, email, emailVerified } = person
    const ask = (call: SiteCall) => askInProcess(app, { call, person, request })
    return unlessRefused(() =>
      drawn(makerOf(person), () => by.drawOwn(address, { settings, person: { uid, email, emailVerified }, ask })),
    )
  }

  function ownAddressIn(url: string): OwnAddress | null {
    const { path, search } = partsOf(url)
    const form = renderer?.formAddressOf(path, search) ?? null
    const address = form ?? renderer?.ownAddressOf(path, search) ?? null
    if (address === null || settings.unavailable.includes(address.split('?')[0] ?? '')) return null
    return { address, isForm: form !== null }
  }
}

/** A page with a form also differs for people with an unverified email: the browser sends them on. */
type OwnAddress = { address: string; isForm: boolean }
type Asking = { cookie: string; request: FastifyRequest }

function partsOf(url: string): { path: string; search: string } {
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  return { path, search }
}
