import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLinkKey, LINK_PATH, LINK_READER } from '#contract/base/link-path.ts'
import { opens } from '#contract/people/keys.ts'
import type { DrawnPage, OwnPage, Renderer, Settings, SiteCall } from '#contract/site.ts'
import { networkOf } from '#server/ground/base/client.ts'
import type { Log } from '#server/ground/base/log.ts'
import { etagOf, sendOnce } from '#server/ground/http/finished.ts'
import { askInProcess } from '#server/ground/http/in-process.ts'
import { type MadeWork, makerOf, unlessRefused } from '#server/ground/http/made-work.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import type { LinkCard } from '#server/people/pictures/present-link-card.ts'
import { cardMarks } from './link-card.ts'

type Needs = {
  app: FastifyInstance
  renderer: Renderer | null
  settings: Settings
  drawn: MadeWork
  document(page: DrawnPage | OwnPage): string
  headers(html: string): Record<string, string>
  /** What a chat shows of a link. */
  cardOf(reader: Person): Promise<LinkCard>
  log: Log
}

/** A link that works: its key, and its reader. */
type Link = { key: string; person: Person }

/** Stored nowhere, found by no search engine; sites that a page links to do not learn the key. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
const PREVIEW = /\/programme\?(.*&)?edition=next(&|$)/
const NOT_LISTED = '<meta name="robots" content="noindex">'
const EMPTY: DrawnPage = { status: 200, head: NOT_LISTED, body: '', known: [], modules: [] }

/**
 * The pages below a league's link, drawn with their rows for whoever has it, and with the card that a chat shows.
 * An ended or invalid link gets a page that says so, with 404. Addresses are logged without the key.
 */
export function linkPages({ app, renderer, settings, drawn, document, headers, cardOf, log }: Needs): void {
  let ended: Promise<DrawnPage> | null = null
  const hidden = { schema: { hide: true } as object }
  app.get(`${LINK_PATH}/:key`, hidden, (request, reply) => send(request, reply))
  app.get(`${LINK_PATH}/:key/*`, hidden, (request, reply) => send(request, reply))

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { key } = request.params as { key: string }
    // While the database is away the link cannot be checked: the page is sent without rows, and the browser asks again.
    const reader = isLinkKey(key) ? await app.readerOfLink?.(key).catch(() => undefined) : null
    const person = reader && { ...reader, network: networkOf(request) }
    const page = person === null ? await endedPage() : ((person && (await pageOf(request, { key, person }))) ?? EMPTY)
    const marks = person ? await marksOf(request, { key, person }) : ''
    const html = document({ ...page, head: page.head + marks })
    reply.code(person === null ? 404 : 200).headers({ ...headers(html), ...HEADERS })
    return sendOnce(request, reply, html)
  }

  /** Drawn once, since it is the same for all: guessing keys then costs us nothing. */
  function endedPage(): Promise<DrawnPage> {
    ended ??= drawEnded().catch((error: unknown) => {
      ended = null
      log.warn({ err: error }, 'the page of an ended link could not be drawn: the browser draws it')
      return EMPTY
    })
    return ended
  }

  async function drawEnded(): Promise<DrawnPage> {
    if (!renderer) return EMPTY
    const page = await renderer.drawEndedLink(settings)
    return { ...page, head: page.head + NOT_LISTED }
  }

  async function marksOf(request: FastifyRequest, { key, person }: Link): Promise<string> {
    const { publicUrl } = settings
    const isPreview = PREVIEW.test(request.url)
    return cardOf(person).then(
      (card) => cardMarks(card, { key, publicUrl, isPreview }),
      (error: unknown) => {
        log.warn({ err: error }, 'the card of a link could not be made: the page goes without')
        return ''
      },
    )
  }

  async function pageOf(request: FastifyRequest, { key, person }: Link) {
    const base = `${LINK_PATH}/${key}`
    const [path = '', search = ''] = request.url.slice(base.length).split(/\?(.*)/s)
    const address = renderer?.linkAddressOf(path, search) ?? null
    if (!renderer || address === null || request.method !== 'GET') return null
    if (settings.unavailable.includes(address.split('?')[0] ?? '')) return null
    const ask = (call: SiteCall) => answerOf(request, { call, person })
    const draw = () => renderer.drawOwn(address, { settings, person: LINK_READER, base, ask })
    return unlessRefused(() => drawn(makerOf(person), draw)).catch((error: unknown) => {
      log.warn({ err: error, screen: path }, 'a page of a link could not be drawn: the browser draws it')
      return null
    })
  }

  /** A reader has no saved teams: which row is theirs, only their browser knows. */
  async function answerOf(request: FastifyRequest, { call, person }: { call: SiteCall; person: Person }) {
    if (opens('link', call.endpoint)) return askInProcess(app, { call, person, request })
    const plain = Buffer.from('[]')
    return { plain, etag: etagOf(plain) }
  }
}
