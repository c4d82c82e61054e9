import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { mountCalls } from './embedded-mount.ts'
import { createProvider, type EmbeddedIdentityNeeds, type Provider } from './embedded-provider.ts'
import type { Identity, Person } from './identity.ts'
import { refuseSignIns } from './refusals.ts'
import { signingKeys } from './signing-keys.ts'

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
  return {
    provider,
    settings: { kind: 'embedded' },
    browserAsks: [],
    async verify(token) {
      try {
        return personIn((await jwtVerify(token, keys, claims)).payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    mount: (app) => mountCalls(app, provider, needs),
    async deletePerson(uid) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('auth_verification').where('value', '=', uid).execute()
        await trx.deleteFrom('auth_user').where('id', '=', uid).execute()
        await refuseSignIns(trx, uid, now())
      })
    },
  }
}

function personIn({ sub, email, email_verified: emailVerified, auth_time: authTime }: JWTPayload): Person | null {
  if (!sub || typeof email !== 'string' || typeof authTime !== 'number') return null
  return { uid: sub, email, emailVerified: emailVerified === true, signedInAt: new Date(authTime * 1000) }
}
