import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Person } from '#server/ground/identity/identity.ts'

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Whose token it is; null where there is no such token (any more). Found by its hash, so that the time says nothing about tokens that are
 * nearly right, and asked of the database at every call: a token that has ended is dead in all processes at once.
 */
export async function readerOfToken({ db, now }: { db: Db; now(): Date }, token: string): Promise<Person | null> {
  const found = await db
    .selectFrom('access_token')
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', now())
    .select(['id', 'user_id', 'created_at'])
    .select(sql<boolean>`used_on is distinct from ${dayOf(now())}::date`.as('is_first_of_day'))
    .executeTakeFirst()
  if (!found) return null
  if (found.is_first_of_day) await noteUse(db, found.id, now())
  return { uid: found.user_id, email: '', emailVerified: true, signedInAt: found.created_at, key: 'token' }
}

async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ used_on: dayOf(now) })
    .where('id', '=', id)
    .execute()
}

/** In UTC. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
