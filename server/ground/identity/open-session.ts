import type { Db } from '#server/ground/db/db.ts'
import { LOG_IN, REGISTER } from './embedded-calls.ts'
import { passwordOf } from './password-of.ts'
import { isRefused, lockPerson } from './refusals.ts'

/** A log-in or a registration, as the provider answers it. */
type Opening = { path: string; email: unknown; ask(): Promise<Response> }

/**
 * Asks the provider for a session, and hands it on only while the password that opened it is the person's. Whoever sets a
 * password ends the sessions that are stored by then; this ends those that were on their way, and asks again.
 */
export async function openSession(db: Db, { path, email, ask }: Opening): Promise<Response> {
  for (;;) {
    const checked = path === LOG_IN ? await passwordOf(db, email) : null
    const answered = await ask()
    if (!answered.ok || (path !== LOG_IN && path !== REGISTER)) return answered
    const { token = '' } = (await answered.clone().json()) as { token?: string }
    if (!(await endIfFormer(db, { token, email, checked }))) return answered
  }
}

type Opened = { token: string; email: unknown; checked: string | null }

/** Under the person's lock: a password that is being set is seen here, or its setter sees this session. */
async function endIfFormer(db: Db, { token, email, checked }: Opened): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await trx.selectFrom('auth_session').where('token', '=', token).select('userId').executeTakeFirst()
    if (!session) return true
    const { userId: uid } = session
    await lockPerson(trx, uid)
    // A registration knows no stored password; whoever is new has refused sign-ins only if another was set meanwhile.
    const isFormer =
      checked === null
        ? await isRefused(trx, { uid, signedInAt: new Date(0) })
        : (await passwordOf(trx, email)) !== checked
    if (isFormer) await trx.deleteFrom('auth_session').where('token', '=', token).execute()
    return isFormer
  })
}
