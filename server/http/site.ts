import { readFile } from 'node:fs/promises'
import path from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DemoSettings, Settings } from '#contract/site.ts'
import type { Deps } from '#server/deps.ts'
import { finish, sendFinished } from './finished.ts'

const BUILT = path.resolve(import.meta.dirname, '../../dist/web')
const A_YEAR = 31_536_000_000

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Serves the built browser program: its files as they are, and its page at every other address. */
export async function site(
  app: FastifyInstance,
  { config, identity }: Deps,
  { demo, pages }: { demo?: DemoSettings; pages?: boolean },
): Promise<void> {
  const settings: Settings = {
    identity: identity.settings,
    unavailable: config.unavailable,
    saferGamblingUrl: config.saferGamblingUrl,
    refreshSeconds: config.refreshSeconds,
    demo: demo ?? null,
  }
  app.get('/api/site-settings', { schema: { hide: true } as object }, () => settings)
  if (pages === false) return
  const template = await readFile(path.join(BUILT, 'index.html'), 'utf8')
  const page = await finish(Buffer.from(filled(template, settings)), { thorough: true })

  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...CONTENT_POLICY, connectSrc: ["'self'", ...identity.browserAsks] },
      },
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
      referrerPolicy: { policy: 'no-referrer' },
    })
    await scope.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${A_YEAR / 1000}, immutable` : 'public, max-age=300',
        )
      },
    })
    const hidden = { schema: { hide: true } as object }
    scope.all('/api/*', hidden, (_request, reply) => reply.callNotFound())
    scope.get('/*', hidden, (request, reply) => {
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      return sendFinished(request, reply, page)
    })
  })
}

/** The settings travel as a data block, not as a script: the content policy needs no exception for it. */
function filled(template: string, settings: Settings): string {
  const data = JSON.stringify({ settings }).replaceAll('<', '\\u003c')
  return template
    .replace('<!--head-->', '')
    .replace('<!--page-->', '')
    .replace('<!--data-->', () => `<script type="application/json" id="data">${data}</script>`)
}
