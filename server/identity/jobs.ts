import type { JobDeps } from '#server/deps.ts'
import type { Job } from '#server/jobs/queue.ts'
import { sweepAttempts } from './attempts.ts'

/** Counts of attempts whose time is over. */
export const forgetOldAttempts: Job<object, JobDeps> = {
  name: 'forget-old-attempts',
  keyOf: () => 'all',
  run: ({ db }) => sweepAttempts(db),
}
