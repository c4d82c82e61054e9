import { hash as hashOf } from 'node:crypto'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import type { NewsListener } from '#server/ground/db/news.ts'
import type { Identity, Person } from './identity.ts'

const SECONDS = 60
const MOST = 50_000

export type RememberingIdentity = Identity & NewsListener

/** `isHearing`: whether we would be told of a revoked sign-in or a deleted account; if not, nothing is answered from memory. */
type Needs = { now(): Date; isHearing(): boolean }
type Remembered = { person: Person; until: number }

/** Verifying a signature costs several times a whole answer, so a good token is remembered by its hash for a minute. */
export function remembering(identity: Identity, { now, isHearing }: Needs): RememberingIdentity {
  const known = cacheUntilNews<string, Remembered | null>({
    mostEntries: MOST,
    isHearing,
    isWorthKeeping: (found) => found !== null,
    isCurrent: (found) => found !== null && found.until > now().getTime(),
  })
  return {
    ...identity,
    async verify(token) {
      return (await known.get(hashOf('sha256', token, 'base64'), () => verified(token)))?.person ?? null
    },
    mount: (app) => identity.mount(app, forget),
    async deletePerson(uid) {
      await identity.deletePerson(uid)
      forget(uid)
    },
    onNews(news) {
      if (news.kind === 'person') forget(news.uid)
    },
    onGap: () => known.drop(),
  }

  async function verified(token: string): Promise<Remembered | null> {
    const person = await identity.verify(token)
    return person && { person, until: Math.min(now().getTime() + SECONDS * 1000, expiryOf(token)) }
  }

  function forget(uid: string): void {
    known.drop((found) => found?.person.uid === uid)
  }
}

/** In milliseconds. The token was verified before, so its payload is decoded without verifying it again. */
function expiryOf(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { exp } = payload as { exp?: number }
  return (exp ?? 0) * 1000
}
