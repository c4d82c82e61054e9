import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/base/password.ts'
import { LINK_USED } from '#contract/people/accounts.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import { type Fields, sessionOf } from './embedded-fields.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import type { Provider } from './embedded-provider.ts'
import { lockPerson, refuseSignIns } from './refusals.ts'
import { personOfCode } from './verification-code.ts'

type Pressed = { request: FastifyRequest; provider: Provider; onEnd?: ((uid: string) => void) | undefined }

const LENGTHS = `The password needs at least ${SHORTEST_PASSWORD} characters and can have at most ${LONGEST_PASSWORD}`

/**
 * Called before an address is verified. In a browser where its owner is not signed in, the account may have been made by somebody else than
 * the reader of the mail (account pre-hijacking): the reader's password takes the place of any chosen before, and all sign-ins end.
 * Returns whose account was taken over; null where its owner is signed in, or the code does not work.
 */
export async function takeAccountOver(
  needs: Pick<EmbeddedIdentityNeeds, 'db' | 'config' | 'now' | 'onNewPassword'>,
  { token, newPassword }: Fields,
  { request, provider, onEnd }: Pressed,
): Promise<string | null> {
  const { db, config, now } = needs
  const person = await personOfCode(db, config.signInSecret, String(token))
  if (!person || person.isUsed) return null
  const { uid } = person
  if ((await sessionOf(request, provider))?.user.id === uid) return null
  const password = await hashOf(newPassword, provider)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    await mustBeUnused(trx, uid)
    await trx
      .updateTable('auth_account')
      .set({ password, updatedAt: sql`now()` })
      .where('userId', '=', uid)
      .where('providerId', '=', 'credential')
      .execute()
    await trx.deleteFrom('auth_session').where('userId', '=', uid).execute()
    await refuseSignIns(trx, uid, now())
  })
  await needs.onNewPassword({ uid })
  onEnd?.(uid)
  return uid
}

/** Of two presses at once the second may come when the first has verified: it must not take the password that was just set. */
async function mustBeUnused(trx: Transaction<Tables>, uid: string): Promise<void> {
  const user = trx.selectFrom('auth_user').where('id', '=', uid).where('emailVerified', '=', false)
  if (!(await user.select('id').executeTakeFirst())) throw new Failure('conflict', LINK_USED)
}

async function hashOf(password: unknown, provider: Provider): Promise<string> {
  if (typeof password !== 'string') throw new Failure('invalid', 'Please enter a password')
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) throw new Failure('invalid', LENGTHS)
  const { password: passwords } = await provider.$context
  return passwords.hash(password)
}
