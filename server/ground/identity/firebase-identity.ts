import { errors, type JSONWebKeySet, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { FirebaseConfig } from '#server/ground/settings/firebase-config.ts'
import type { Identity, Person } from './identity.ts'
import { refuseSignIns } from './refusals.ts'
import { signingKeys } from './signing-keys.ts'

/** Where Firebase publishes the keys of its ID tokens: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const KEYS_TIMEOUT_MS = 5000
const CLOCK_TOLERANCE_SECONDS = 30
const LONGEST_UID = 128

type Needs = { firebase: FirebaseConfig; db: Db; now(): Date; keysUrl?: string }

/** Firebase Auth without its server SDK: an ID token is a plain signed JWT. People sign in from their browsers. */
export function createFirebaseIdentity({ firebase, db, now, keysUrl = KEYS_URL }: Needs): Identity {
  const { emulatorUrl, ...settings } = firebase
  const keys = signingKeys(() => readKeys(keysUrl))
  const claims = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    // Also refuses tokens from the future.
    maxTokenAge: '2h',
  }
  return {
    settings: { kind: 'firebase', ...settings, ...(emulatorUrl !== null && { emulatorUrl }) },
    browserAsks: emulatorUrl === null ? HOSTS : [emulatorUrl],
    async verify(token) {
      try {
        return personIn(await payloadOf(token))
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
    personOfCookie: async () => null,
    // Only the provider itself can read its codes.
    personOfCode: async () => null,
    isPassword: null,
    begin: null,
    connecting: null,
    mount: () => undefined,
    deletePerson: (uid) => refuseSignIns(db, uid, now()),
  }

  async function payloadOf(token: string): Promise<JWTPayload> {
    // The emulator signs nothing; the configuration allows it on this machine alone.
    if (emulatorUrl !== null) return UnsecuredJWT.decode(token, claims).payload
    return (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload
  }
}

function personIn({ sub, email, email_verified: emailVerified, auth_time: authTime }: JWTPayload): Person | null {
  if (!sub || sub.length > LONGEST_UID || typeof email !== 'string' || email === '') return null
  if (typeof authTime !== 'number' || authTime > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) return null
  return {
    uid: sub,
    email,
    emailVerified: emailVerified === true,
    signedInAt: new Date(authTime * 1000),
  }
}

/** When the provider cannot be reached the answer is 503, not that the token is bad. */
async function readKeys(url: string): Promise<JSONWebKeySet> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS), redirect: 'error' })
    const keys: unknown = answer.ok ? await answer.json() : null
    if (typeof keys === 'object' && keys !== null && 'keys' in keys && Array.isArray(keys.keys))
      return { keys: keys.keys }
    throw new Error(`The provider's keys came with status ${answer.status}`)
  } catch (cause) {
    const text = 'Nobody can be recognised right now. Please try again in a moment.'
    throw new Failure('unavailable', text, { cause, retryAfter: 5 })
  }
}
