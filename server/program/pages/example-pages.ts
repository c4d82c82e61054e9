import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EXAMPLE_PATH, EXAMPLE_READER } from '#contract/base/example-path.ts'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { DrawnPage, OwnPage, Renderer, Settings, SiteCall } from '#contract/site.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { getRivals } from '#contract/views/rivals.ts'
import { getWrapped } from '#contract/views/wrapped.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { programme } from '#display/views/screens.ts'
import { ANSWERS } from '#display/views/views.ts'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Log } from '#server/ground/base/log.ts'
import { etagOf, type Finished, finish, sendFinished } from '#server/ground/http/finished.ts'
import { type Example, keyIn, readExample } from './example-answers.ts'

type Drawing = Pick<Renderer, 'ownAddressOf' | 'drawOwn'>
type Needs = {
  app: FastifyInstance
  renderer: Drawing | null
  settings: Settings
  document(page: DrawnPage | OwnPage): string
  headers(html: string): Record<string, string>
  log: Log
}

const EMPTY: DrawnPage = { status: 200, head: '', body: '', known: [], modules: [] }
/** Each screen with its usual choices; rarer addresses are drawn anew. */
const MOST_BYTES = 8 * 1024 * 1024
/** The largest answer has 1.5 MB, all together have 4. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024
/** An answer with its compressed forms is at most this many times as large, beside what its entry takes. */
const WITH_COMPRESSED = 1.3
const OVERHEAD_BYTES = 1024
/** Of all visitors together: drawn pages are cached, so only addresses that nobody used lately are drawn. */
const MOST_DRAWN_A_MINUTE = 120
const VARIES = { vary: 'accept-encoding' }
const CACHED = { 'cache-control': 'public, max-age=300' }

type Page = { content: Finished; headers: Record<string, string> }

/** The example league: its pages, drawn with their rows, and its calls' answers. Both are the same for everybody. */
export async function examplePages({ app, renderer, settings, document, headers, log }: Needs): Promise<void> {
  const example = await readExample()
  const empty = await finishedPage(EMPTY)
  const pages = cacheUntilNews<string, Page>({
    mostBytes: MOST_BYTES,
    sizeOf: ({ content }) => content.plain.length * 2,
    // A page that could not be drawn now may be drawn a minute later.
    isWorthKeeping: (page) => page !== empty,
  })
  // Anybody may ask, and to make and compress the largest takes a twentieth of a second.
  const answers = cacheUntilNews<string, Finished>({
    mostBytes: MOST_ANSWER_BYTES,
    sizeOf: ({ plain }) => OVERHEAD_BYTES + Math.ceil(plain.length * WITH_COMPRESSED),
  })
  const drawn = countAMinute(MOST_DRAWN_A_MINUTE)
  const hidden = { schema: { hide: true } as object }
  app.get(EXAMPLE_PATH, hidden, (request, reply) =>
    reply.redirect(`${EXAMPLE_PATH}${programme.path}${leagueOf(request)}`),
  )
  app.get(`${EXAMPLE_PATH}/*`, hidden, sendPage)
  for (const path of OF_EXAMPLE)
    app.get(`${EXAMPLE_PATH}${path}`, hidden, async (request, reply) => {
      const asked = { ...(request.params as object), ...(request.query as object) }
      return sendFinished(request, reply.headers(CACHED), await answerOf(path, asked), VARIES)
    })

  async function answerOf(path: string, asked: Record<string, unknown>): Promise<Finished> {
    return answers.get(keyIn(example, path, asked), async () => finish(JSON.stringify(example(path, asked))))
  }

  /** The league of the game that is asked for, as an address names it; nothing for the one that is shown anyway. */
  function leagueOf({ query }: FastifyRequest): string {
    const { game } = query as { game?: unknown }
    const leagues = example(getLeagueSync.path, {}) as LeagueRef[]
    const league = leagues.find((one) => one.game === game)
    return league ? `?${new URLSearchParams(leagueSearch(league))}` : ''
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', search = ''] = request.url.slice(EXAMPLE_PATH.length).split(/\?(.*)/s)
    if (path.startsWith('/api/')) throw new Failure('not_found', 'The example does not answer this')
    const address = renderer?.ownAddressOf(path, search) ?? null
    const isShown = address !== null && !settings.unavailable.includes(address.split('?')[0] ?? '')
    const page = isShown && renderer ? await pages.get(address, () => draw(renderer, address)) : empty
    return sendFinished(request, reply.headers(page.headers), page.content, VARIES)
  }

  /** Beyond the limit, and where drawing fails, the browser draws it. */
  async function draw(by: Drawing, address: string): Promise<Page> {
    if (drawn.add(EXAMPLE_READER.uid) > 0) return empty
    const ask = async (call: SiteCall) => answerTo(example, call)
    try {
      return finishedPage(await by.drawOwn(address, { settings, person: EXAMPLE_READER, base: EXAMPLE_PATH, ask }))
    } catch (error) {
      log.warn({ err: error, address }, 'a page of the example could not be drawn: the browser draws it')
      return empty
    }
  }

  async function finishedPage(page: DrawnPage | OwnPage): Promise<Page> {
    const html = document(page)
    return { content: finish(html), headers: headers(html) }
  }
}

const OF_EXAMPLE: ReadonlySet<string> = new Set([
  ...ANSWERS.map(({ call }) => call.path),
  getProgramme.path,
  getProgrammes.path,
  getWrapped.path,
  getRivals.path,
  getLeagueSync.path,
  getLineUp.path,
])

/** A reader has no saved teams. */
function answerTo(example: Example, { endpoint, asked }: SiteCall): { plain: Buffer; etag: string } {
  const plain = Buffer.from(JSON.stringify(OF_EXAMPLE.has(endpoint.path) ? example(endpoint.path, asked) : []))
  return { plain, etag: etagOf(plain) }
}
