import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DemoSettings, Renderer, Settings } from '#contract/site.ts'
import type { Deps } from '#server/deps.ts'
import { insightAt } from '#server/features/insights/for-pages.ts'
import { pageHeaders } from './content-policy.ts'
import { sendFinished } from './finished.ts'
import { keepPages } from './pages.ts'
import { readShell } from './shell.ts'

const BUILT = path.resolve(import.meta.dirname, '../../dist/web')
const RENDERER = path.resolve(import.meta.dirname, '../../dist/server/render.js')
const A_YEAR = 31_536_000_000

/** Serves the built browser program: its files as they are, and its pages, drawn here, at every other address. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  { demo, pages }: { demo?: DemoSettings; pages?: boolean },
): Promise<void> {
  const { config, identity, log } = deps
  const settings: Settings = {
    publicUrl: config.publicUrl,
    identity: identity.settings,
    unavailable: config.unavailable,
    saferGamblingUrl: config.saferGamblingUrl,
    refreshSeconds: config.refreshSeconds,
    demo: demo ?? null,
  }
  app.get('/api/site-settings', { schema: { hide: true } as object }, () => settings)
  if (pages === false) return
  const shell = await readShell(BUILT)
  const pageAt = await keepPages({
    ...{ renderer: await findRenderer(), log },
    document: (page) => shell(page, settings),
    headers: (html) => pageHeaders({ publicUrl: config.publicUrl, browserAsks: identity.browserAsks }, html),
    settings,
    ask: (call) => insightAt(deps, call),
  })

  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] } },
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
      referrerPolicy: { policy: 'no-referrer' },
    })
    await scope.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      // Unfilled, it is no page; and what is compressed goes by the name of what it is.
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        response.header('cache-control', keptFor(file))
      },
    })
  })
  const hidden = { schema: { hide: true } as object }
  app.all('/api/*', hidden, (_request, reply) => reply.callNotFound())
  // What opens offline: the document around no page, for the browser to draw.
  const empty = shell({ status: 200, head: '', body: '', known: [], modules: [] }, settings)
  const emptyHeaders = pageHeaders({ publicUrl: config.publicUrl, browserAsks: identity.browserAsks }, empty)
  app.get('/shell', hidden, (_request, reply) => reply.headers(emptyHeaders).send(empty))
  app.get('/*', hidden, async (request, reply) => {
    const { status, headers, content } = await pageAt(request.url)
    return sendFinished(request, reply.code(status).headers(headers), content)
  })

  /** Built with the browser program; without it the browser draws every page. */
  async function findRenderer(): Promise<Renderer | null> {
    if (existsSync(RENDERER)) return (await import(pathToFileURL(RENDERER).href)) as Renderer
    log.warn('the renderer of the pages is not built: the browser draws them')
    return null
  }
}

/** What has a hash in its name for ever; the service worker not at all, for it says which of them there are. */
function keptFor(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return `public, max-age=${A_YEAR / 1000}, immutable`
  return path.basename(file).startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=300'
}
