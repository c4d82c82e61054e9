import { createHash } from 'node:crypto'
import type { Identity, Person } from './identity.ts'

const SECONDS = 60
const MOST = 50_000

/** Verifying a signature costs several times a whole answer, so a good token is remembered by its hash for a minute. */
export function remembering(identity: Identity, now: () => Date): Identity & { forget(uid: string): void } {
  const known = new Map<string, { person: Person; until: number }>()
  return {
    ...identity,
    async verify(token) {
      const hash = createHash('sha256').update(token).digest('base64')
      const remembered = known.get(hash)
      if (remembered && remembered.until > now().getTime()) return remembered.person
      const person = await identity.verify(token)
      known.delete(hash)
      if (person) known.set(hash, { person, until: Math.min(now().getTime() + SECONDS * 1000, expiryOf(token)) })
      if (known.size > MOST) known.delete(known.keys().next().value ?? '')
      return person
    },
    forget(uid) {
      for (const [hash, { person }] of known) if (person.uid === uid) known.delete(hash)
    },
  }
}

/** In milliseconds; the token is a good one already, so only its own word is read. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { exp } = payload as { exp?: number }
  return (exp ?? 0) * 1000
}
