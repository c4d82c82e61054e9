const EARLY = 30_000

/** A signed token, the person it is for, and the end of its use by this machine's clock. */
export type IdToken = { text: string; uid: string; until: number }

/** Counts from the moment of arrival, because the clocks of the browser and of the server may differ. */
export function idToken(text: string, now: number): IdToken {
  const { sub, iat, exp } = claimsOf(text)
  return { text, uid: sub, until: now + Math.max(0, exp - iat) * 1000 }
}

export function isFresh(token: IdToken, now: number): boolean {
  return token.until - EARLY > now
}

function claimsOf(text: string): { sub: string; iat: number; exp: number } {
  const payload = text.split('.')[1] ?? ''
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims))
    throw new Error('A token without its times')
  return { sub: 'sub' in claims ? String(claims.sub) : '', iat: Number(claims.iat), exp: Number(claims.exp) }
}
