import type * as z from 'zod/mini'
import type { Problem } from './problem.ts'

/** What a call's schema rejects in an input: its first message and field; null when the input may be sent. */
export function wrongWith(schema: z.ZodMiniType, input: unknown): Problem | null {
  const issue = schema.safeParse(input).error?.issues[0]
  if (!issue) return null
  const [field] = issue.path
  return typeof field === 'string' ? { text: issue.message, field } : { text: issue.message }
}
