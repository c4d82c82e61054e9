import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contract/base/password.ts'
import { PRODUCT } from '#contract/base/product.ts'
import { connectPlugin } from './connect-plugin.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { resetMail, verificationMail } from './mail.ts'
import { ownOrigins } from './own-pages.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { refuseSignIns } from './refusals.ts'
import { codeOfPerson } from './verification-code.ts'

export const BASE_PATH = '/api/identity'
/** How long the link of a verification mail is good. */
export const CODE_SECONDS = 24 * 3600

/** The person whose password a request has reset: the provider's answer does not say it. */
export const personOfReset = new WeakMap<Request, string>()

export type Provider = ReturnType<typeof createProvider>

/** The provider itself, also for the check that its tables are the ones we migrate. */
export function createProvider(needs: EmbeddedIdentityNeeds) {
  const { db, config, now } = needs
  const { publicUrl, signInSecret } = config
  return betterAuth({
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret: signInSecret,
    database: { db, type: 'postgres' },
    trustedOrigins: ownOrigins(config),
    // No IP tracking: we count attempts ourselves. The checks are set because they would be off where NODE_ENV is 'test'.
    advanced: {
      ipAddress: { disableIpTracking: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Cookies know no ports: another program with this library on the same host has its default name.
      cookiePrefix: PRODUCT.toLowerCase(),
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log would contain links with tokens, and people's addresses.
    logger: { disabled: true },
    onAPIError: { throw: true },
    // By the database's clock, like `refused_sign_in.until`, with which sign-ins are compared.
    databaseHooks: { session: { create: { before: async (session) => ({ data: { ...session, createdAt: now() } }) } } },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      autoSignIn: true,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }) =>
        queueAccountMail(needs, user, { content: resetMail(linkWithCode(url, token, publicUrl)) }),
      async onPasswordReset({ user }, request) {
        await refuseSignIns(db, user.id, now())
        await needs.onNewPassword({ uid: user.id })
        // A used reset link makes the person's other reset links invalid.
        await db.deleteFrom('auth_verification').where('value', '=', user.id).execute()
        if (request) personOfReset.set(request, user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: false,
      expiresIn: CODE_SECONDS,
      sendVerificationEmail: ({ user, token, url }) =>
        queueAccountMail(needs, user, {
          content: verificationMail(
            linkWithCode(url, codeOfPerson(token, { uid: user.id, secret: signInSecret }), publicUrl),
          ),
        }),
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
            sid: session.id,
          }),
          getSubject: ({ user }) => user.id,
        },
        schema: { jwks: { modelName: 'auth_jwks' } },
      }),
      connectPlugin(),
    ],
  })
}

/** The provider's own link leads to its API; ours leads to the page that the browser asked for, with the code on it. */
function linkWithCode(url: string, code: string, publicUrl: string): string {
  const link = new URL(new URL(url).searchParams.get('callbackURL') ?? '/', publicUrl)
  link.searchParams.set('oobCode', code)
  return link.toString()
}
