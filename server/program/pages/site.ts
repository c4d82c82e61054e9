import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unsubscribe } from '#contract/people/newsletter.ts'
import type { DemoSettings, DrawnPage, OwnPage, Renderer, Settings } from '#contract/site.ts'
import { seasonOfPath } from '#display/base/season-path.ts'
import { FILE_HEADERS, pageHeaders } from '#server/ground/http/content-policy.ts'
import { sendFinished } from '#server/ground/http/finished.ts'
import { programVersion } from '#server/ground/http/program-version.ts'
import { cacheLinkCards } from '#server/people/pictures/cached-link-cards.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import { insightFor } from '#server/views/insights/answers-for-pages.ts'
import { examplePages } from './example-pages.ts'
import { linkPages } from './link-pages.ts'
import { keepPages } from './pages.ts'
import { readShell } from './shell.ts'
import { signedInPages, VARIES } from './signed-in-pages.ts'
import { withoutScript } from './without-script.ts'

const BUILT = path.resolve(import.meta.dirname, '../../../dist/web')
const RENDERER = path.resolve(import.meta.dirname, '../../../dist/server/render.js')
const A_YEAR = 31_536_000_000
const LEAVE_PAGE = '/unsubscribe'
/**
 * More than of other answers: all of a league may open its link at the same moment. What is too much, browsers draw. To draw one takes the
 * thread itself, where an answer mostly waits for the database: so the pause is longer, and spreads the fifteen seconds over the minute.
 */
const PAGES = { msAMinute: 15_000, pause: 7 }

/** Serves the built browser program: its files as they are, and its pages, drawn here, at every other address. */
export async function site(
  app: FastifyInstance,
  deps: ViewDeps,
  { demo, pages }: { demo?: DemoSettings; pages?: boolean },
): Promise<void> {
  const { config, identity, log } = deps
  const settings: Settings = {
    publicUrl: config.publicUrl,
    identity: identity.settings,
    unavailable: config.unavailable,
    version: programVersion(),
    saferGamblingUrl: config.saferGamblingUrl,
    operator: config.operator,
    allTeams: { least: config.communityMinTeams, sample: config.communitySample },
    refreshSeconds: config.refreshSeconds,
    demo: demo ?? null,
  }
  app.get('/api/site-settings', { schema: { hide: true } as object }, () => settings)
  if (pages === false) return
  const shell = await readShell(BUILT)
  const drawing = {
    renderer: await findRenderer(),
    log,
    document: (page: DrawnPage | OwnPage) => shell(page, settings, page.body === '' ? withoutScript('/') : ''),
    headers: (html: string) => pageHeaders({ publicUrl: config.publicUrl, browserAsks: identity.browserAsks }, html),
    settings,
    drawn: deps.made.apart(PAGES),
  }
  const pageAt = await keepPages({ ...drawing, ask: (call) => insightFor(deps, call) })
  const own = signedInPages({ ...drawing, app, identity })

  await app.register(async (scope) => {
    scope.addHook('onRoute', (one) => {
      one.config = { ...one.config, fromMemory: true }
    })
    // The policy of other answers forbids everything, which would keep the service worker from fetching.
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(FILE_HEADERS)
      done()
    })
    await scope.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      // `index.html` is a template, not a page; compressed files are served under the name of the original.
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        response.header('cache-control', cacheControl(file))
      },
    })
  })
  const hidden = { schema: { hide: true } as object }
  app.all('/api/*', hidden, (_request, reply) => reply.callNotFound())
  // What the service worker opens offline: the document without a page; the browser draws the page.
  const without = (noscript: string) =>
    shell({ status: 200, head: '', body: '', known: [], modules: [] }, settings, noscript)
  const empty = without(withoutScript('/'))
  const emptyHeaders = pageHeaders({ publicUrl: config.publicUrl, browserAsks: identity.browserAsks }, empty)
  app.get('/shell', { ...hidden, config: { fromMemory: true } }, (_request, reply) =>
    reply.headers(emptyHeaders).send(empty),
  )
  linkPages({ ...drawing, app, cardOf: cacheLinkCards(deps) })
  await examplePages({ ...drawing, app })
  app.get('/*', hidden, async (request, reply) => {
    // Pages of earlier seasons are opened rarely: the browser loads their answers.
    if (seasonOfPath(request.url.split('?')[0] ?? '') !== null)
      return reply.headers(emptyHeaders).header('x-robots-tag', 'noindex').send(empty)
    if (await own.send(request, reply)) return reply
    const logIn = own.logInOf(request)
    if (logIn !== null) return reply.headers({ 'cache-control': 'no-cache', vary: VARIES }).redirect(logIn)
    const page = await pageAt(request.url)
    if (page === null) return reply.headers(emptyHeaders).send(without(withoutScript(request.url)))
    const { status, headers, content } = page
    const vary = own.isOwn(request.url) ? { vary: VARIES } : {}
    return sendFinished(request, reply.code(status).headers(headers), content, vary)
  })

  // A form submitted without the browser program, or before it had loaded: back to its page, with the input dropped.
  app.post('/*', { ...hidden, onRequest: backToPage }, backToPage)

  /** Built with the browser program; without it the browser draws every page. */
  async function findRenderer(): Promise<Renderer | null> {
    if (existsSync(RENDERER)) return (await import(pathToFileURL(RENDERER).href)) as Renderer
    log.warn('the renderer of the pages is not built: the browser draws them')
    return null
  }
}

async function backToPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s)
  // Its one button works without the program: the call takes the token of the address, as mail programs send it.
  if (path === LEAVE_PAGE) return reply.redirect(`${unsubscribe.path}?${search}`, 307)
  // A browser takes an address that begins with two slashes, also with "\\", for one of another site.
  return reply.redirect(path.replace(/^[/\\]+/, '/'), 303)
}

/** Files with a hash in their name are cached for a year; the service worker never, since it lists the current ones. */
function cacheControl(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return `public, max-age=${A_YEAR / 1000}, immutable`
  return path.basename(file).startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=300'
}
