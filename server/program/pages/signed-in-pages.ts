import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnPage, Renderer, Settings } from '#contract/site.ts'
import { sendOnce } from '#server/ground/http/finished.ts'
import { askInProcess } from '#server/ground/http/in-process.ts'
import type { Identity, Person } from '#server/ground/identity/identity.ts'
import type { Log } from '#server/ground/log.ts'

type Needs = {
  app: FastifyInstance
  renderer: Renderer | null
  settings: Settings
  identity: Pick<Identity, 'personOfCookie'>
  document(page: OwnPage): string
  headers(html: string): Record<string, string>
  log: Log
}

/** Nobody opens a page twice a second for a minute; each costs some milliseconds, and no other limit counts pages. */
const MOST_A_MINUTE = 120
const MINUTE_MS = 60_000

export const VARIES = 'accept-encoding, authorization, cookie'
/** Kept by nobody: not by us, not by a proxy, not by the browser. */
const PRIVATE = { 'cache-control': 'private, no-store', vary: VARIES }

/**
 * League pages, drawn for the person whose session the cookie stands for. `isOwn` says whether an address has such a page; `send` is false where
 * nobody may see it, or it cannot be drawn now: then the page that everybody gets is sent, and the browser program finds out why.
 */
export function signedInPages({ app, renderer, settings, identity, document, headers, log }: Needs) {
  const drawn = countedAMinute()
  return { isOwn: (url: string) => addressIn(url) !== null, send }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const address = addressIn(request.url)
    const { cookie } = request.headers
    if (!renderer || address === null || !cookie || request.method !== 'GET') return false
    const page = await draw(renderer, address, { cookie, request }).catch((error: unknown) => {
      log.warn({ err: error, address }, 'a signed-in page could not be drawn: the browser draws it')
      return null
    })
    if (!page) return false
    const html = document(page)
    await sendOnce(request, reply.headers({ ...headers(html), ...PRIVATE }), html)
    return true
  }

  async function draw(by: Renderer, address: string, { cookie, request }: Asking): Promise<OwnPage | null> {
    const person = await identity.personOfCookie(cookie)
    if (!person?.emailVerified || drawn.isOver(person)) return null
    const { uid, email, emailVerified } = person
    return by.drawOwn(address, {
      settings,
      person: { uid, email, emailVerified },
      ask: (call) => askInProcess(app, { call, person, request }),
    })
  }

  function addressIn(url: string): string | null {
    const [path = '/', search = ''] = url.split(/\?(.*)/s)
    const address = renderer?.ownAddressOf(path, search) ?? null
    return address === null || settings.unavailable.includes(address.split('?')[0] ?? '') ? null : address
  }
}

type Asking = { cookie: string; request: FastifyRequest }

/** How many pages a person has had drawn in the present minute. */
function countedAMinute() {
  let counts = new Map<string, number>()
  let until = 0
  return {
    isOver({ uid }: Person): boolean {
      if (Date.now() >= until) {
        counts = new Map()
        until = Date.now() + MINUTE_MS
      }
      const count = (counts.get(uid) ?? 0) + 1
      counts.set(uid, count)
      return count > MOST_A_MINUTE
    },
  }
}
