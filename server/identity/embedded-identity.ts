import { betterAuth } from 'better-auth'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Identity } from './identity.ts'
import { resetMail, verificationMail } from './mail.ts'

const BASE_PATH = '/api/identity'
/** Only our server sets it; a client's own word about its address is overwritten. */
const CLIENT_ADDRESS = 'x-benchside-client'
const SHORTEST_PASSWORD = 6
const SECONDS_BETWEEN_KEY_READS = 10

export type EmbeddedIdentityNeeds = { db: Db; mailer: Mailer; config: Pick<Config, 'publicUrl' | 'port' | 'secret'> }
type Provider = ReturnType<typeof createProvider>
export type EmbeddedIdentity = Identity & { provider: Provider }

/** The provider itself, also for the check that its tables are the ones we migrate. */
function createProvider({ db, mailer, config }: EmbeddedIdentityNeeds) {
  const { publicUrl, port, secret } = config
  return betterAuth({
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret,
    database: { db, type: 'postgres' },
    trustedOrigins: [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    advanced: { ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] } },
    telemetry: { enabled: false },
    logger: { level: 'error' },
    user: { modelName: 'auth_user' },
    session: { modelName: 'auth_session' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      autoSignIn: true,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }) =>
        mailer.send({ to: user.email, ...resetMail(linkWithCode(url, token, publicUrl)) }),
    },
    emailVerification: {
      sendOnSignUp: false,
      expiresIn: 24 * 3600,
      sendVerificationEmail: ({ user, token, url }) =>
        mailer.send({ to: user.email, ...verificationMail(linkWithCode(url, token, publicUrl)) }),
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limit',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
      },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: '15m',
          definePayload: ({ user }) => ({ email: user.email, email_verified: user.emailVerified }),
          getSubject: ({ user }) => user.id,
        },
        schema: { jwks: { modelName: 'auth_jwks' } },
      }),
    ],
  })
}

export function createEmbeddedIdentity(needs: EmbeddedIdentityNeeds): EmbeddedIdentity {
  const provider = createProvider(needs)
  const handler = toNodeHandler(provider)
  const { publicUrl } = needs.config
  const keys = signingKeys(provider)
  return {
    provider,
    settings: { kind: 'embedded' },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: publicUrl,
          audience: publicUrl,
          algorithms: ['EdDSA'],
        })
        const { sub, email, email_verified: emailVerified } = payload
        if (!sub || typeof email !== 'string') return null
        return { uid: sub, email, emailVerified: emailVerified === true }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    mount(app) {
      app.register(async (scope) => {
        // The provider reads the body itself.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
        scope.all(`${BASE_PATH}/*`, { schema: { hide: true } as object }, async (request, reply) => {
          reply.hijack()
          request.raw.headers[CLIENT_ADDRESS] = request.ip
          await handler(request.raw, reply.raw)
        })
      })
    },
  }
}

/** Read from the database, kept, and read again for an unknown key, though not for every stranger's invention. */
function signingKeys(provider: Provider) {
  let known: ReturnType<typeof createLocalJWKSet> | undefined
  let readAt = 0
  return async function keyOf(...question: Parameters<ReturnType<typeof createLocalJWKSet>>) {
    known ??= await read()
    try {
      return await known(...question)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < SECONDS_BETWEEN_KEY_READS * 1000)
        throw error
      known = await read()
      return known(...question)
    }
  }

  async function read() {
    readAt = Date.now()
    return createLocalJWKSet((await provider.api.getJwks()) as JSONWebKeySet)
  }
}

/** The provider's own link leads to its API; ours leads to the page that the browser asked for, with the code on it. */
function linkWithCode(url: string, code: string, publicUrl: string): string {
  const link = new URL(new URL(url).searchParams.get('callbackURL') ?? '/', publicUrl)
  link.searchParams.set('oobCode', code)
  return link.toString()
}
