import type { JobDeps } from '#server/ground/deps.ts'
import { deleteExpired } from './store.ts'

/** Once an hour. */
export async function forgetExpiredTokens({ db, now }: JobDeps): Promise<void> {
  await deleteExpired(db, now())
}
