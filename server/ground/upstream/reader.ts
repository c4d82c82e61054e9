import type * as z from 'zod/mini'
import type { Client } from './client.ts'
import type { Ask } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

type Reading<Schema extends z.ZodMiniType> = {
  ask: Ask | undefined
  /** Whether the answer is about what was asked for. */
  echo?: (answer: z.output<Schema>) => boolean
}

/** Reads one game's answers against their schemas; what does not fit is a fault of kind `nonsense`, whole. */
export type Reader = {
  /** Null for an official 404. */
  find<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    reading: Reading<Schema>,
  ): Promise<z.output<Schema> | null>
  /** An official 404 is a fault of kind `away`. */
  read<Schema extends z.ZodMiniType>(path: string, schema: Schema, reading: Reading<Schema>): Promise<z.output<Schema>>
}

/** Called when an answer does not fit its schema, with the places but never the values, which may be people's names. */
export type OnDrift = (path: string, places: string) => void

export function createReader(client: Client, onDrift: OnDrift): Reader {
  async function find<Schema extends z.ZodMiniType>(path: string, schema: Schema, { ask, echo }: Reading<Schema>) {
    const body = await client(path, ask)
    if (body === undefined) return null
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      const places = wrongPlaces(parsed.error)
      onDrift(path, places)
      throw new UpstreamFault('nonsense', `drift at ${places}`, { path, cause: parsed.error })
    }
    if (echo && !echo(parsed.data)) throw new UpstreamFault('nonsense', 'an answer to another question', { path })
    return parsed.data
  }

  async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema, reading: Reading<Schema>) {
    const found = await find(path, schema, reading)
    if (found === null) throw new UpstreamFault('away', 'a 404 where something must be', { path })
    return found
  }

  return { find, read }
}

/** The first few, without their values: those may name people. */
function wrongPlaces(error: z.core.$ZodError): string {
  const places = error.issues.slice(0, 3).map((issue) => issue.path.join('.') || 'the top')
  return `${places.join(', ')} (${error.issues.length} in all)`
}
