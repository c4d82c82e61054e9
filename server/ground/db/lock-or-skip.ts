import type { KyselyPlugin } from 'kysely'
import type { Db } from './db.ts'
import type { Locks } from './locks.ts'

type Needs = { db: Db; locks: Locks }

/**
 * Runs what only one process may do at a time; if the lock is held, nothing is run. `run` gets `needs` with a database that
 * rejects every statement once the lock is lost.
 */
export async function withLockOrSkip<Given extends Needs>(
  needs: Given,
  name: string,
  run: (held: Given) => Promise<void>,
): Promise<void> {
  const lock = await needs.locks.take(name)
  if (!lock) return
  try {
    await run({ ...needs, db: endingWith(needs.db, lock.lost) })
  } finally {
    await lock.release()
  }
}

/** Every statement throws the signal's reason once it is aborted, in transactions too. */
function endingWith(db: Db, signal: AbortSignal): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
