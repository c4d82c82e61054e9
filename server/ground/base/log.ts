import type { FastifyBaseLogger } from 'fastify'
import { pino, stdSerializers } from 'pino'
import { TOKEN_PREFIX } from '#contract/people/access-tokens.ts'
import { CONNECTION_PREFIX } from '#contract/people/connections.ts'
import type { Config } from './config.ts'
import { SECRETS } from './log-secrets.ts'

export type Log = FastifyBaseLogger

/** What the program says about itself: JSON lines on standard error. Tokens and addresses of people never go in. */
export function createLog(level: Config['logLevel']): Log {
  const serializers = { err: withoutValues }
  const hooks = { streamWrite: withoutSecrets }
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers, hooks }, pino.destination(2))
}

/** Gives access to whoever reads it. */
const ACCESS_TOKEN = new RegExp(`(?<=${TOKEN_PREFIX}|${CONNECTION_PREFIX})[\\w-]{43}`, 'g')

/** We never log secrets on purpose, but an error message of a library may quote a header or an address. */
export function withoutSecrets(line: string): string {
  return [ACCESS_TOKEN, ...SECRETS].reduce((text, secret) => text.replace(secret, '[redacted]'), line)
}

/** Fields in which PostgreSQL quotes the values of a row, addresses of people above all. */
const QUOTING = ['detail', 'where', 'internalQuery']

/** An error as it is logged, nested errors included. */
export function withoutValues(error: unknown): unknown {
  return stripped(error instanceof Error ? stdSerializers.err(error) : error)
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  // Only errors: other properties of an error may contain circular references.
  if (typeof value !== 'object' || value === null || !('message' in value)) return value
  const harmless = Object.entries(value).filter(([name]) => !QUOTING.includes(name))
  return Object.fromEntries(harmless.map(([name, inner]) => [name, stripped(inner)]))
}
