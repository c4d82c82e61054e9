import type { Config } from '#server/ground/base/config.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import type { Provider } from './embedded-provider.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import type { Identity, Person } from './identity.ts'
import { isRefused } from './refusals.ts'
import { type RememberingIdentity, remembering } from './remembered.ts'

type Needs = EmbeddedIdentityNeeds & { config: Pick<Config, 'firebase'>; isHearing(): boolean }

/** The identity provider that the configuration names; `provider` is set for the embedded one only. */
export function createRememberingIdentity(needs: Needs): { identity: RememberingIdentity; provider: Provider | null } {
  const { config, db, now } = needs
  if (config.firebase) {
    const hosted = createFirebaseIdentity({ firebase: config.firebase, db, now })
    return { identity: remembering(refusing(hosted, needs), needs), provider: null }
  }
  const { provider, ...embedded } = createEmbeddedIdentity(needs)
  return { identity: remembering(refusing(embedded, needs), needs), provider }
}

/** Also rejects valid tokens if the person's sign-ins up to then were revoked, see `refusals.ts`. */
function refusing(identity: Identity, { db }: Needs): Identity {
  return {
    ...identity,
    async verify(token) {
      return unlessRefused(await identity.verify(token))
    },
    async personOfCookie(cookie) {
      return unlessRefused(await identity.personOfCookie(cookie))
    },
  }

  async function unlessRefused(person: Person | null): Promise<Person | null> {
    return person && !(await isRefused(db, person)) ? person : null
  }
}
