import * as z from 'zod/mini'

/** The body of every failure. Some screens read `error`, others `message`: both say the same. */
export const FailureBody = z.object({ error: z.string(), message: z.string(), code: z.string() })
export type FailureBody = z.infer<typeof FailureBody>
