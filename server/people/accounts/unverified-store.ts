import type { Kysely } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { deleteFromProvider } from '#server/ground/identity/delete-from-provider.ts'
import { lockPerson } from '#server/ground/identity/refusals.ts'
import { forgetPerson } from './store.ts'

const DAY = 86_400_000
/** How long somebody has to prove that an address is theirs: after that, anybody may register it. */
const DAYS = 7

/**
 * Deletes accounts whose address nobody has verified, with all that belongs to them; one at a time, so that a start
 * after a long stop locks little. Whoever was mailed on the last day has one more, as the link is good for a day; not
 * one after each mail: anybody can ask for these.
 */
export async function deleteUnverified(db: Db, at: Date): Promise<number> {
  const old = await unverified(db, at).execute()
  let deleted = 0
  for (const { id } of old) if (await deleteIfUnverified(db, id, at)) deleted++
  return deleted
}

/** They may have followed their link or logged in since. */
async function deleteIfUnverified(db: Db, uid: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    const person = await unverified(trx, at).where('id', '=', uid).forUpdate().executeTakeFirst()
    if (!person) return false
    await forgetPerson(trx, uid)
    await deleteFromProvider(trx, uid)
    return true
  })
}

function unverified(db: Kysely<Tables>, at: Date) {
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY)
  return db
    .selectFrom('auth_user')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', daysAgo(DAYS))
    .where((user) => user.or([user('updatedAt', '<', daysAgo(1)), user('createdAt', '<', daysAgo(DAYS + 1))]))
    .select('id')
}
