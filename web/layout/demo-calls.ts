import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'

const Clock = z.object({
  gameweek: z.int(),
  state: z.enum(['before', 'open', 'live', 'awaiting-bonus', 'final', 'over']),
})

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
      body: Clock,
      answer: z.unknown(),
    }),
  }
}
