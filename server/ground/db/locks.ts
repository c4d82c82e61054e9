import { openSession, type Session } from './session.ts'

/** The locks of one process: advisory locks, all on one connection, which PostgreSQL frees when the process dies. */
export type Locks = {
  /** Null where somebody holds it, in this process or another. */
  take(name: LockName): Promise<Lock | null>
  /** A lock with any number of holders, to show others that they exist. Its name is never used with `take`. */
  share(name: LockName): Promise<Lock>
  /** Frees all that is held. */
  close(): Promise<void>
}

export type Lock = {
  /** Aborted when the connection has ended and with it the lock: its holder writes nothing more. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Two numbers for a lock that is looked up in `pg_locks`, where they are readable (classid, objid). */
type LockName = string | { space: number; number: number }

/** Longer than a busy process takes to read an answer, and shorter than the server takes to free the locks of a lost host. */
const PATIENCE_SECONDS = 10

/** The connection is opened for the first lock; after it has ended, the next lock opens another one. */
export function createLocks(connectionString: string): Locks {
  // PostgreSQL lets a session take its own advisory lock again, so holders within this process are tracked here.
  const taken = new Set<string>()
  let session: Promise<Session> | undefined

  async function take(name: LockName): Promise<Lock | null> {
    const key = JSON.stringify(name)
    if (taken.has(key)) return null
    taken.add(key)
    try {
      const current = await currentSession()
      const [row] = await current.query<{ mine: boolean }>(...statement('pg_try_advisory_lock', name))
      if (row?.mine) return held(current, name, { unlock: 'pg_advisory_unlock' })
    } catch (error) {
      taken.delete(key)
      throw error
    }
    taken.delete(key)
    return null
  }

  async function share(name: LockName): Promise<Lock> {
    const current = await currentSession()
    await current.query(...statement('pg_advisory_lock_shared', name))
    return held(current, name, { unlock: 'pg_advisory_unlock_shared' })
  }

  function held(current: Session, name: LockName, { unlock }: { unlock: Unlock }): Lock {
    let released = false
    return {
      lost: current.ended,
      async release() {
        if (released) return
        released = true
        if (!current.ended.aborted) await current.query(...statement(unlock, name)).catch(() => undefined)
        // Only on release, even after the connection was lost: its holder may still be writing until then.
        taken.delete(JSON.stringify(name))
      },
    }
  }

  function currentSession(): Promise<Session> {
    if (session) return session
    const opening = openSession(connectionString, { name: 'benchside locks', patience: PATIENCE_SECONDS })
    session = opening
    const forget = () => {
      if (session === opening) session = undefined
    }
    opening.then((opened) => {
      if (opened.ended.aborted) forget()
      else opened.ended.addEventListener('abort', forget, { once: true })
    }, forget)
    return opening
  }

  return {
    take,
    share,
    async close() {
      const current = await session?.catch(() => undefined)
      current?.end()
    },
  }
}

type Unlock = 'pg_advisory_unlock' | 'pg_advisory_unlock_shared'

function statement(
  what: 'pg_try_advisory_lock' | 'pg_advisory_lock_shared' | Unlock,
  name: LockName,
): [string, unknown[]] {
  return typeof name === 'string'
    ? [`select ${what}(hashtextextended($1, 0)) as mine`, [name]]
    : [`select ${what}($1::integer, $2::integer) as mine`, [name.space, name.number]]
}
