import type { FastifyBaseLogger } from 'fastify'
import { pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/** What the program says about itself: JSON lines on standard error. Tokens and addresses of people never go in. */
export function createLog(level: Config['logLevel']): Log {
  const serializers = { err: withoutValues }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, pino.destination(2))
}

/** Where PostgreSQL quotes the values of a row, addresses of people above all. */
const QUOTING = ['detail', 'where', 'internalQuery']

/** An error as it is logged, and those that it holds. */
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
