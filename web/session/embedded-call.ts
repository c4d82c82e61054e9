import { UNREACHABLE } from '#web/base/call.ts'
import { IdentityError, type IdentityErrorCode } from './identity.ts'

const codes: Record<string, IdentityErrorCode> = {
  USER_ALREADY_EXISTS: 'email-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  PASSWORD_TOO_SHORT: 'weak-password',
  INVALID_TOKEN: 'invalid-code',
  TOKEN_EXPIRED: 'invalid-code',
  // Only calls with a code get this error.
  USER_NOT_FOUND: 'invalid-code',
}

/** Better Auth's own calls: JSON both ways, errors as `{ code, message }`. */
export function embeddedCall(base: string, send: typeof fetch) {
  return {
    get: <T>(path: string) => ask<T>(path, { method: 'GET' }),
    post: (path: string, body: Record<string, string>, init: RequestInit = {}) =>
      ask<unknown>(path, {
        ...init,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }

  async function ask<T>(path: string, init: RequestInit): Promise<{ body: T; headers: Headers }> {
    const response = await send(base + path, { ...init, cache: 'no-store' }).catch((cause: unknown) => {
      throw new IdentityError('network', UNREACHABLE, cause)
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw errorOf(response, body)
    return { body: body as T, headers: response.headers }
  }
}

function errorOf(response: Response, body: unknown): IdentityError {
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  if (response.status === 429)
    return new IdentityError('too-many-requests', message || 'Too many attempts. Please try again later.')
  if (response.status >= 500) return new IdentityError('unavailable', message || 'Something went wrong')
  const known = codes[code ?? ''] ?? (response.status === 401 ? 'invalid-credentials' : 'unknown')
  return new IdentityError(known, message || 'Something went wrong')
}
