import { createHash } from 'node:crypto'
import type { NewsListener } from '#server/db/news.ts'
import type { Identity, Person } from './identity.ts'

const SECONDS = 60
const MOST = 50_000

export type RememberingIdentity = Identity & NewsListener

/** `isHearing` says whether news of people would be heard: if not, nothing is answered from memory. */
type Needs = { now(): Date; isHearing(): boolean }

/** Verifying a signature costs several times a whole answer, so a good token is remembered by its hash for a minute. */
export function remembering(identity: Identity, { now, isHearing }: Needs): RememberingIdentity {
  const known = new Map<string, { person: Person; until: number }>()
  /** Grows with every piece of news: what was verified before it must not be kept after it. */
  let age = 0
  return {
    ...identity,
    async verify(token) {
      const hash = createHash('sha256').update(token).digest('base64')
      const remembered = known.get(hash)
      if (remembered && remembered.until > now().getTime() && isHearing()) return remembered.person
      const begun = age
      const person = await identity.verify(token)
      known.delete(hash)
      if (person && age === begun && isHearing())
        known.set(hash, { person, until: Math.min(now().getTime() + SECONDS * 1000, expiryOf(token)) })
      if (known.size > MOST) known.delete(known.keys().next().value ?? '')
      return person
    },
    async deletePerson(uid) {
      await identity.deletePerson(uid)
      forget(uid)
    },
    onNews(news) {
      if (news.kind === 'person') forget(news.uid)
    },
    onGap() {
      age++
      known.clear()
    },
  }

  function forget(uid: string): void {
    age++
    for (const [hash, { person }] of known) if (person.uid === uid) known.delete(hash)
  }
}

/** In milliseconds; the token is a good one already, so only its own word is read. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { exp } = payload as { exp?: number }
  return (exp ?? 0) * 1000
}
