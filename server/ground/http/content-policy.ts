import { createHash } from 'node:crypto'

/** What else a page says about itself. Constants: nothing is computed while somebody waits. */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

type About = { publicUrl: string; browserAsks: readonly string[] }

export function pageHeaders({ publicUrl, browserAsks }: About, html: string): Record<string, string> {
  return {
    ...HEADERS,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'content-security-policy': contentPolicy(browserAsks, html),
  }
}

/** What a page may load and ask: ourselves, and whom the identity provider needs. */
function contentPolicy(browserAsks: readonly string[], html: string): string {
  return [
    ...DIRECTIVES,
    ['connect-src', "'self'", ...browserAsks].join(' '),
    ...elementsIn(html),
    ...stylesIn(html),
  ].join(';')
}

/** The one script and the one style sheet in the head of a page, by their hashes: the first of each, since nobody else writes before them. */
function elementsIn(html: string): string[] {
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return [
    ...(script === undefined ? [] : [`script-src 'self' '${hashOf(script)}'`]),
    ...(style === undefined ? [] : [`style-src 'self' '${hashOf(style)}'`]),
  ]
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * The styles that stand on elements of this very page (a chart's own measures), each by its hash, and no others: in texts and answers quotes are
 * written otherwise.
 */
function stylesIn(html: string): string[] {
  const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))
  if (styles.size === 0) return []
  const hashes = [...styles].map((style) => `'${hashOf(plain(style))}'`)
  return [`style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`]
}

const ENTITIES: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

function plain(attribute: string): string {
  return attribute.replace(/&([^;]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
