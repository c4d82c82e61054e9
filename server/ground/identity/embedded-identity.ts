import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Db } from '#server/ground/db/db.ts'
import { countAttempt } from './attempts.ts'
import { beginAccount } from './begin-account.ts'
import { createConnecting } from './connecting.ts'
import { deleteFromProvider } from './delete-from-provider.ts'
import { LOG_IN_CALL } from './embedded-calls.ts'
import { allOf, countsOf, takeBack } from './embedded-counts.ts'
import { sessionOfCookie } from './embedded-fields.ts'
import { mountCalls } from './embedded-mount.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { createProvider, type Provider } from './embedded-provider.ts'
import { inHashLine } from './hash-line.ts'
import type { Identity, Person } from './identity.ts'
import { knownDevices } from './known-devices.ts'
import { mustBeOwnPage } from './own-pages.ts'
import { passwordOf } from './password-of.ts'
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
  const devices = knownDevices(needs)
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
    async isPassword({ email }, { password, request }) {
      mustBeOwnPage(request.headers, config)
      const device = await devices.idFor(request, email)
      // Counted as a log-in is, so that its limits and waits apply here, too.
      const counts = countsOf(LOG_IN_CALL, { request, address: email, device, secret: config.secret })
      for (const one of allOf(counts)) await countAttempt(db, one)
      const hash = await passwordOf(db, email)
      const { password: passwords } = await provider.$context
      const isRight =
        hash !== null && (await inHashLine({ request, device }, () => passwords.verify({ hash, password })))
      if (isRight) await takeBack(db, counts)
      return isRight
    },
    begin: (given) => beginAccount(provider, needs, given),
    connecting: createConnecting(provider, needs),
    mount: (app, onEnd) => mountCalls(app, provider, { ...needs, onEnd }),
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
