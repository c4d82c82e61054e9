import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'

/** The page on which a person lets an assistant in, or does not. */
export const CONNECT_PATH = '/connect'

/** What every token of a connected assistant begins with: see `TOKEN_PREFIX`. */
export const CONNECTION_PREFIX = 'bsc_'

/** Of one account. */
export const MOST_CONNECTIONS = 20

const QUERY_TEXT = 'This request is not readable'
const Query = z.string(QUERY_TEXT).check(z.minLength(1, QUERY_TEXT), z.maxLength(4000, QUERY_TEXT))

/** Times are ISO 8601 in UTC. */
export const Connection = z.object({
  id: z.string(),
  /** The assistant's own words; null where it gave itself none. */
  name: z.nullable(z.string()),
  created_at: z.string(),
  used_on: z.nullable(z.string()).check(z.describe('The last day on which it logged in again, in UTC; null: never')),
})
export type Connection = z.infer<typeof Connection>

export const readConnectRequest = endpoint({
  method: 'POST',
  path: '/api/connections/request',
  summary: 'Which assistant asks to be let in, by the query with which it sent the browser here',
  access: 'verified',
  body: z.object({ query: Query }, QUERY_TEXT),
  answer: z.object({ name: z.nullable(z.string()), leads_to: z.string() }),
})

export const decideConnectRequest = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Let an assistant in, or not: the answer says where the browser goes on',
  access: 'verified',
  body: z.object({ query: Query, accept: z.boolean('accept must be true or false') }, QUERY_TEXT),
  answer: z.object({ url: z.string() }),
})

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'The assistants that the caller has let in, newest first',
  access: 'verified',
  cost: 'stored',
  answer: z.object({
    is_on: z.boolean().check(z.describe('Whether this site lets assistants in by log-in')),
    connections: z.array(Connection),
  }),
})

export const endConnection = endpoint({
  method: 'DELETE',
  path: '/api/connections/:id',
  summary: 'End a connection of the caller’s: its tokens are refused from then on',
  access: 'verified',
  params: z.object({ id: z.string().check(z.regex(/^\w{1,64}$/, 'id must be that of a connection')) }),
  answer: z.object({ success: z.boolean() }),
})
