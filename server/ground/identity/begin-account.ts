import { randomBytes } from 'node:crypto'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { CODE_SECONDS, type Provider } from './embedded-provider.ts'
import type { Begun } from './identity.ts'
import { codeOfPerson } from './verification-code.ts'

/**
 * Makes an account with a random password, so that nobody can log in before its address is verified. Whoever follows
 * the code sets a password. An account whose address still waits gets another code, since its first mail may be lost.
 */
export async function beginAccount(
  provider: Provider,
  { db, config: { signInSecret: secret } }: Pick<EmbeddedIdentityNeeds, 'db' | 'config'>,
  { email, choice }: { email: string; choice: string },
): Promise<Begun> {
  const password = randomBytes(32).toString('base64url')
  const made = await provider.api.signUpEmail({ body: { email, password, name: email } }).catch((error: unknown) => {
    // Of two requests at once both find no account; the second then fails.
    if (error instanceof APIError && error.statusCode === 422) return null
    throw error
  })
  // The provider opens a session with every account.
  if (made) await db.deleteFrom('auth_session').where('userId', '=', made.user.id).execute()
  const found = db.selectFrom('auth_user').where('email', '=', email).select(['id', 'emailVerified'])
  const { id: uid, emailVerified } = await found.executeTakeFirstOrThrow()
  if (emailVerified) return { uid, code: null }
  const code = await createEmailVerificationToken(secret, email, undefined, CODE_SECONDS)
  return { uid, code: codeOfPerson(code, { uid, secret, choice }) }
}
