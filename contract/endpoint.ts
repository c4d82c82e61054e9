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
   * `none` for everybody, `token` for a signed-in person, `verified` for one whose e-mail is verified; `optional` answers
   * everybody, and knows who asks where a good token came along.
   */
  access: 'none' | 'optional' | 'token' | 'verified'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** The body as a url-encoded form instead of JSON; `or anything` reads past a body of another kind. */
  form?: true | 'or anything'
  /** The answer is a file to keep, under this name. */
  file?: string
  /** The answer is a PNG, made by the handler; `answer` describes nothing then. */
  picture?: true
  /** A string schema is answered as plain text, anything else as JSON. */
  answer: z.ZodMiniType
}

/** Keeps the exact schemas in the type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? (Side extends 'input' ? z.input<S> : z.output<S>) : unknown

/** What the caller writes: one flat object. */
export type Asked<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>
/** What the handler gets, parsed: the same object. */
export type Given<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>
export type Answer<E extends Endpoint> = z.output<E['answer']>
