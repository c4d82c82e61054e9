import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** One more wherever a rule gives other figures in the same fields. */
const RULES = 1

/** What finished answers look like in this program: those of another shape a browser may refuse, and they are made anew. */
export function shapeOf(endpoints: readonly Endpoint[]): string {
  const shapes = endpoints.map(({ answer }) => z.toJSONSchema(answer, { unrepresentable: 'any' }))
  return createHash('sha256')
    .update(JSON.stringify([RULES, ...shapes]))
    .digest('base64url')
    .slice(0, 22)
}
