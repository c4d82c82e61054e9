import type * as z from 'zod/mini'

/**
 * One call of the API, as a value: the server mounts it, the browser calls it, OpenAPI is made from it.
 * Each part of the request has its own schema, as Fastify and OpenAPI see it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:name` segments are described by `params`. */
  path: `/api/${string}`
  summary: string
  /**
   * `none` for everybody, `token` for a signed-in person, `verified` for one whose email is verified; `optional` answers
   * everybody, but knows who is asking if the request has a valid token.
   */
  access: 'none' | 'optional' | 'token' | 'verified'
  /**
   * What a reading call costs. `stored`: it reads at most one finished answer of a league. `counted`: so it does mostly, and counts what
   * it makes of several where it makes it. Without a word all of it is made for whoever asks, and counts for their account.
   */
  cost?: 'stored' | 'counted'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** The body as a url-encoded form instead of JSON; `or anything` ignores a body of another content type. */
  form?: true | 'or anything'
  /** The answer is a download (`content-disposition: attachment`) with this file name. */
  file?: string
  /** The answer is a PNG, made by the handler; `answer` is then not used. */
  picture?: true
  /** A string schema is answered as plain text, anything else as JSON. */
  answer: z.ZodMiniType
}

/** An identity function whose `const` type parameter keeps the exact schemas in the type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? (Side extends 'input' ? z.input<S> : z.output<S>) : unknown

/** What the caller passes, before parsing: params, query and body merged into one flat object. */
export type Asked<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>
/** What the handler gets: the same object after parsing. */
export type Given<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>
export type Answer<E extends Endpoint> = z.output<E['answer']>
