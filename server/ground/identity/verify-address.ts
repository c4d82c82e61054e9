import { sql, type Transaction } from 'kysely'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/base/password.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { type Fields, sessionOf } from './embedded-fields.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import type { Provider } from './embedded-provider.ts'
import { lockPerson, refuseSignIns } from './refusals.ts'
import { personOfCode } from './verification-code.ts'

type Needs = Pick<EmbeddedIdentityNeeds, 'db' | 'config' | 'now' | 'onVerified' | 'onNewPassword'>
type Pressed = { request: Parameters<typeof sessionOf>[0]; provider: Provider }

const LENGTHS = `The password needs at least ${SHORTEST_PASSWORD} characters and can have at most ${LONGEST_PASSWORD}`

/**
 * Verifies the address of a code, once, with all that follows from it. In a browser where its owner is not signed in, the account may have been made by
 * somebody else than the reader of the mail (account pre-hijacking): the reader's password takes the place of any chosen before, and all sign-ins end.
 * Null for a code that does not work; else whose account was taken over, if it was.
 */
export async function verifyAddress(
  needs: Needs,
  { token, newPassword }: Fields,
  { request, provider }: Pressed,
): Promise<{ takenOver: string | null } | null> {
  const { db, config, now } = needs
  const person = await personOfCode(db, config.signInSecret, String(token))
  if (!person || person.isUsed) return null
  const { uid } = person
  const isOwn = (await sessionOf(request, provider))?.user.id === uid
  const password = isOwn ? null : await hashOf(newPassword, provider)
  const isVerified = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    if (!(await markVerified(trx, uid))) return false
    if (password !== null) {
      await replacePassword(trx, { uid, password })
      await refuseSignIns(trx, uid, now())
    }
    await needs.onVerified(trx, person)
    return true
  })
  if (!isVerified) return null
  if (!isOwn) await needs.onNewPassword({ uid })
  return { takenOver: isOwn ? null : uid }
}

/** Of two presses at once the second may come when the first has verified: it must not take the password that was just set. */
async function markVerified(trx: Transaction<Tables>, uid: string): Promise<boolean> {
  const changed = trx.updateTable('auth_user').set({ emailVerified: true, updatedAt: sql<Date>`now()` })
  const waiting = changed.where('id', '=', uid).where('emailVerified', '=', false)
  return (await waiting.returning('id').executeTakeFirst()) !== undefined
}

async function replacePassword(trx: Transaction<Tables>, to: { uid: string; password: string }): Promise<void> {
  await trx
    .updateTable('auth_account')
    .set({ password: to.password, updatedAt: sql`now()` })
    .where('userId', '=', to.uid)
    .where('providerId', '=', 'credential')
    .execute()
  await trx.deleteFrom('auth_session').where('userId', '=', to.uid).execute()
}

async function hashOf(password: unknown, provider: Provider): Promise<string> {
  if (typeof password !== 'string') throw new Failure('invalid', 'Please enter a password')
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) throw new Failure('invalid', LENGTHS)
  const { password: passwords } = await provider.$context
  return passwords.hash(password)
}
