import type { FastifyInstance } from 'fastify'
import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { JobDeps } from '#server/ground/deps.ts'

/** Pages that anybody may read and that search engines may show. What needs a log-in, a key or a token is not among them. */
const FOUND = [
  '/',
  '/bench-insights',
  '/what-if-machine-insights',
  '/pitch',
  `${EXAMPLE_PATH}/programme`,
  `${EXAMPLE_PATH}/current-season`,
  '/draft',
  '/fpl-normal',
  '/register',
  '/login',
  '/privacy',
  '/api/docs',
]

const HALF_A_YEAR_MS = 182 * 86_400_000

/** For search engines `/robots.txt` and `/sitemap.xml`; for finders of holes `/.well-known/security.txt` (RFC 9116). */
export function pagesForMachines(app: FastifyInstance, { config, now }: Pick<JobDeps, 'config' | 'now'>): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/robots.txt', hidden, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(config)))
  app.get('/sitemap.xml', hidden, (_request, reply) => reply.type('application/xml').send(sitemap(config)))
  app.get('/.well-known/security.txt', hidden, (_request, reply) => {
    const text = security(config, now())
    if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('Nobody is named.\n')
    return reply.type('text/plain; charset=utf-8').send(text)
  })
}

/** League links are not disallowed here but by a header: chats that show their card obey this file, too. */
function robots({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `User-agent: *\nAllow: /api/docs\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function sitemap({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const addresses = FOUND.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`
}

/** Null where no operator is named, which only happens on a machine of one's own. */
function security({ publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>, at: Date): string | null {
  if (!operator) return null
  const expires = new Date(at.getTime() + HALF_A_YEAR_MS).toISOString()
  const canonical = `${publicUrl}/.well-known/security.txt`
  return `Contact: mailto:${operator.email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`
}
