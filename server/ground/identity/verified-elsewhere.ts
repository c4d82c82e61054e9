import type { FastifyRequest } from 'fastify'
import { sessionOf } from './embedded-fields.ts'
import type { EmbeddedIdentityNeeds, Provider } from './embedded-provider.ts'
import { lockPerson, refuseSignIns } from './refusals.ts'
import { personOfCode } from './verification-code.ts'

type Pressed = { request: FastifyRequest; provider: Provider; onEnd?: ((uid: string) => void) | undefined }

/**
 * Called before an address is verified in a browser where its owner is not signed in: the account may have been made by somebody else
 * than the reader of the mail (account pre-hijacking), so all earlier sign-ins end.
 */
export async function endSignInsElsewhere(
  { db, config, now }: Pick<EmbeddedIdentityNeeds, 'db' | 'config' | 'now'>,
  code: unknown,
  { request, provider, onEnd }: Pressed,
): Promise<void> {
  const person = await personOfCode(db, config.signInSecret, String(code))
  if (!person) return
  const { uid } = person
  if ((await sessionOf(request, provider))?.user.id === uid) return
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, uid)
    await trx.deleteFrom('auth_session').where('userId', '=', uid).execute()
    await refuseSignIns(trx, uid, now())
  })
  onEnd?.(uid)
}
