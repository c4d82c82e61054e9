import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** In our order of preference, where a client likes several alike. */
const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Of our encodings the one that the client prefers (RFC 9110, 12.5.3). Without the header nothing is known of the
 * client, which then gets the plain bytes; so does a client that refuses all encodings.
 */
export function encodingFor(accepted = ''): Encoding {
  const kept = KNOWN_HEADERS.get(accepted)
  if (kept) return kept
  const best = bestOf(accepted)
  if (accepted.length <= LONGEST_KEPT) KNOWN_HEADERS.set(accepted, best)
  return best
}

/** Browsers send a handful of them. */
const KNOWN_HEADERS = new LRUCache<string, Encoding>({ max: 100 })
const LONGEST_KEPT = 100

function bestOf(accepted: string): Encoding {
  const weights = weightsOf(accepted)
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LEAST : 0)
  const best = OURS.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity'
  return weightOf(best) > 0 ? best : 'identity'
}

/** Plain bytes are acceptable unless they are refused, and liked less than whatever is named. */
const LEAST = 0.0001

function weightsOf(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([name]) => name !== '')
      .map(([name = '', ...more]) => [name === 'x-gzip' ? 'gzip' : name, weightIn(more)]),
  )
}

function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (given === undefined) return 1
  const weight = Number(given.split('=')[1])
  return weight >= 0 && weight <= 1 ? weight : 0
}

/**
 * Whether the client has these bytes already (RFC 9110, 13.1.2): one of the tags of `If-None-Match`, compared weakly, or `*`.
 * Always false for other methods than GET and HEAD.
 */
export function isUnchanged({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, etag: string): boolean {
  const given = headers['if-none-match']
  if (given === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  if (given.trim() === '*') return true
  return [...given.matchAll(TAG)].some(([, opaque]) => opaque === opaqueOf(etag))
}

/** A tag may hold a comma; a weak comparison ignores `W/`. */
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

function opaqueOf(etag: string): string {
  return etag.replace(/^W\//, '')
}
