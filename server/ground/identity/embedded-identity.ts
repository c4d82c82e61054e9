import type { FastifyInstance } from 'fastify'
import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Db } from '#server/ground/db/db.ts'
import { beginAccount } from './begin-account.ts'
import { deleteFromProvider } from './delete-from-provider.ts'
import { sessionOfCookie } from './embedded-fields.ts'
import { mountCalls } from './embedded-mount.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { createProvider, type Provider } from './embedded-provider.ts'
import type { Identity, Person } from './identity.ts'
import { isPasswordOf } from './is-password.ts'
import { refuseSignIns } from './refusals.ts'
import { signingKeys } from './signing-keys.ts'
import { personOfCode } from './verification-code.ts'

export type EmbeddedIdentity = Identity & { provider: Provider }

/** The program signs people in itself: no account anywhere, no network. */
export function createEmbeddedIdentity(needs: EmbeddedIdentityNeeds): EmbeddedIdentity {
  const { db, config, now } = needs
  const provider = createProvider(needs)
  const keys = signingKeys(async () => (await provider.api.getJwks()) as JSONWebKeySet)
  const claims = {
    issuer: config.publicUrl,
    audience: config.publicUrl,
    algorithms: ['EdDSA'],
    requiredClaims: ['exp'],
  }
  let mounted: FastifyInstance | null = null
  return {
    provider,
    settings: { kind: 'embedded' },
    browserAsks: [],
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, { ...claims, currentDate: now() })
        const person = personIn(payload)
        return person && (await isSignedIn(db, person.uid, { session: payload.sid })) ? person : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    async personOfCookie(cookie) {
      const found = await sessionOfCookie(cookie, provider)
      if (!found) return null
      const { id: uid, email, emailVerified } = found.user
      return { uid, email, emailVerified, signedInAt: found.session.createdAt }
    },
    personOfCode: (code) => personOfCode(db, config.signInSecret, code),
    isPassword: isPasswordOf(db, () => mounted),
    begin: (given) => beginAccount(provider, needs, given),
    mount(app, onEnd) {
      mounted = app
      mountCalls(app, provider, { ...needs, onEnd })
    },
    async deletePerson(uid) {
      await db.transaction().execute(async (trx) => {
        await deleteFromProvider(trx, uid)
        await refuseSignIns(trx, uid, now())
      })
    },
  }
}

/** A token is valid only while its session exists: a log-out, a new password and deleting the account end it. */
async function isSignedIn(db: Db, uid: string, { session }: { session: unknown }): Promise<boolean> {
  if (typeof session !== 'string') return false
  const found = await db
    .selectFrom('auth_session')
    .where('id', '=', session)
    .where('userId', '=', uid)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

function personIn({ sub, email, email_verified: emailVerified, auth_time: authTime, sid }: JWTPayload): Person | null {
  if (!sub || typeof email !== 'string' || typeof authTime !== 'number') return null
  return {
    uid: sub,
    email,
    emailVerified: emailVerified === true,
    signedInAt: new Date(authTime * 1000),
    ...(typeof sid === 'string' && { session: sid }),
  }
}
