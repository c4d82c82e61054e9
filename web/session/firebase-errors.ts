import { UNREACHABLE } from '#web/base/call.ts'
import { IdentityError, type IdentityErrorCode } from './identity.ts'

const refused: [IdentityErrorCode, string] = ['invalid-credentials', 'Invalid email or password']
const badCode: [IdentityErrorCode, string] = ['invalid-code', 'This link is not valid any more.']

/** Firebase's codes under our names. Its own texts are for programmers: 'Firebase: Error (auth/invalid-credential).' */
const known: Record<string, [IdentityErrorCode, string]> = {
  'auth/email-already-in-use': ['email-in-use', 'User already exists. Use another email.'],
  'auth/invalid-credential': refused,
  'auth/wrong-password': refused,
  'auth/user-not-found': refused,
  'auth/user-disabled': refused,
  'auth/invalid-email': ['unknown', 'Invalid email'],
  'auth/missing-password': ['weak-password', 'Password too short'],
  'auth/weak-password': ['weak-password', 'Password too short'],
  'auth/password-does-not-meet-requirements': [
    'weak-password',
    'This password is too weak. Please choose a longer one.',
  ],
  'auth/invalid-action-code': badCode,
  'auth/expired-action-code': badCode,
  'auth/requires-recent-login': ['invalid-credentials', 'Please log in again first.'],
  'auth/too-many-requests': ['too-many-requests', 'Too many attempts. Please try again later.'],
  'auth/network-request-failed': ['network', UNREACHABLE],
}

/** Runs one of the SDK's calls, and throws its errors as `IdentityError`. */
export async function firebaseCall<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toIdentityError(error)
  }
}

export function toIdentityError(error: unknown): unknown {
  const code = firebaseCode(error)
  if (code === undefined) return error
  const [ours, text] = known[code] ?? ['unknown', 'Something went wrong']
  return new IdentityError(ours, text, error)
}

/** Such as `auth/user-not-found`. */
export function firebaseCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined
}
