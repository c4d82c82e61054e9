import type { AccessToken } from '#contract/people/access-tokens.ts'
import type { TokenRow } from './store.ts'

export function presentToken({ id, name, created_at, expires_at, used_on }: TokenRow): AccessToken {
  const times = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
  return { id: Number(id), name, ...times, used_on }
}
