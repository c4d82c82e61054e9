import { createHash } from 'node:crypto'

/** Keeps other sites from framing and reading what we send. */
const APART = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
}

/** The other headers of a page. They are constants, so that no request waits for them. */
const HEADERS = {
  ...APART,
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Those of files, in place of the ones that every answer has: a service worker must be able to fetch. */
export const FILE_HEADERS = { ...APART, 'content-security-policy': "default-src 'self';frame-ancestors 'none'" }

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

/** The script and the style sheet in a page's head, by hash: the first of each, as no user's text comes before. */
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
 * The `style` attributes of this page (sizes in charts), each by its hash, and no others: text cannot
 * imitate one, since quotes in it are escaped.
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
