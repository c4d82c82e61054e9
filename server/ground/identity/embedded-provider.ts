import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { resetMail, verificationMail } from './mail.ts'
import { postAccountMail } from './post-account-mail.ts'
import { refuseSignIns } from './refusals.ts'

export const BASE_PATH = '/api/identity'
const SHORTEST_PASSWORD = 6

export type EmbeddedIdentityNeeds = {
  db: Db
  queue: Queue
  config: Pick<Config, 'publicUrl' | 'port' | 'secret' | 'mail'>
  now(): Date
}
export type Provider = ReturnType<typeof createProvider>

/** The provider itself, also for the check that its tables are the ones we migrate. */
export function createProvider(needs: EmbeddedIdentityNeeds) {
  const { db, config, now } = needs
  const { publicUrl, port, secret } = config
  return betterAuth({
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret,
    database: { db, type: 'postgres' },
    trustedOrigins: [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    // We need no addresses of people, and count attempts ourselves. The checks would be off wherever NODE_ENV says 'test'.
    advanced: { ipAddress: { disableIpTracking: true }, disableOriginCheck: false, disableCSRFCheck: false },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write links with tokens and addresses of people.
    logger: { disabled: true },
    onAPIError: { throw: true },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      autoSignIn: true,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }) =>
        postAccountMail(needs, user.email, { content: resetMail(linkWithCode(url, token, publicUrl)) }),
      onPasswordReset: ({ user }) => refuseSignIns(db, user.id, now()),
    },
    emailVerification: {
      sendOnSignUp: false,
      expiresIn: 24 * 3600,
      sendVerificationEmail: ({ user, token, url }) =>
        postAccountMail(needs, user.email, { content: verificationMail(linkWithCode(url, token, publicUrl)) }),
    },
    plugins: [
      jwt({
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: '15m',
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            auth_time: session.createdAt.getTime() / 1000,
          }),
          getSubject: ({ user }) => user.id,
        },
        schema: { jwks: { modelName: 'auth_jwks' } },
      }),
    ],
  })
}

/** The provider's own link leads to its API; ours leads to the page that the browser asked for, with the code on it. */
function linkWithCode(url: string, code: string, publicUrl: string): string {
  const link = new URL(new URL(url).searchParams.get('callbackURL') ?? '/', publicUrl)
  link.searchParams.set('oobCode', code)
  return link.toString()
}
