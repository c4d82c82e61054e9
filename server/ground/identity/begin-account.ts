import { randomBytes } from 'node:crypto'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { CODE_SECONDS, type Provider } from './embedded-provider.ts'
import type { Begun } from './identity.ts'
import { codeOfPerson } from './verification-code.ts'

/**
 * Makes an account with a random password, so that nobody can log in before its address is verified. Whoever follows
 * the code sets a password. Null where the address has an account.
 */
export async function beginAccount(
  provider: Provider,
  { db, config: { signInSecret } }: Pick<EmbeddedIdentityNeeds, 'db' | 'config'>,
  { email }: { email: string },
): Promise<Begun | null> {
  const password = randomBytes(32).toString('base64url')
  const made = await provider.api.signUpEmail({ body: { email, password, name: email } }).catch(async (error) => {
    // Of two requests at once both find no account; the second then fails.
    if (error instanceof APIError && error.statusCode === 422 && (await hasAccount(db, email))) return null
    throw error
  })
  if (!made) return null
  const uid = made.user.id
  // The provider opens a session with every account.
  await db.deleteFrom('auth_session').where('userId', '=', uid).execute()
  const code = await createEmailVerificationToken(signInSecret, email, undefined, CODE_SECONDS)
  return { uid, code: codeOfPerson(code, { uid, secret: signInSecret }) }
}

async function hasAccount(db: EmbeddedIdentityNeeds['db'], email: string): Promise<boolean> {
  const found = await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()
  return found !== undefined
}
