import type { JobDeps } from '#server/ground/deps.ts'
import { deleteUnverified } from './unverified-store.ts'

/** Once an hour. */
export async function forgetUnverifiedAccounts({ db, log, now }: JobDeps): Promise<void> {
  const deleted = await deleteUnverified(db, now())
  if (deleted > 0) log.info({ deleted }, 'accounts that nobody verified were deleted')
}
