import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/base/endpoint.ts'

const stand = {
  gameweek: z.int(),
  state: z.enum(['before', 'open', 'live', 'match-day', 'awaiting-bonus', 'final', 'over']),
}
const Clock = z.object({ ...stand, moment: z.optional(z.iso.datetime()), playing: z.optional(z.boolean()) })
const Move = z.object({ ...stand, seconds: z.optional(z.number()) })

/** Reading and moving the demo's clock. Only the served page knows its path: it is no part of the API. */
export function clockCalls(clockPath: string) {
  const path = clockPath as Endpoint['path']
  return {
    read: endpoint({ method: 'GET', path, summary: 'The clock of the demo', access: 'none', answer: Clock }),
    move: endpoint({
      method: 'POST',
      path,
      summary: 'Move the clock',
      access: 'none',
      body: Move,
      answer: z.unknown(),
    }),
  }
}
