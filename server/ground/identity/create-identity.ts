import type { Config } from '#server/config.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { EmbeddedIdentityNeeds, Provider } from './embedded-provider.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import type { Identity } from './identity.ts'
import { isRefused } from './refusals.ts'
import { type RememberingIdentity, remembering } from './remembered.ts'

type Needs = EmbeddedIdentityNeeds & { config: Pick<Config, 'firebase'>; isHearing(): boolean }

/** Whoever the configuration names; `provider` is there for the embedded one only. */
export function createIdentity(needs: Needs): { identity: RememberingIdentity; provider: Provider | null } {
  const { config, db, now } = needs
  if (config.firebase) {
    const hosted = createFirebaseIdentity({ firebase: config.firebase, db, now })
    return { identity: remembering(refusing(hosted, needs), needs), provider: null }
  }
  const { provider, ...embedded } = createEmbeddedIdentity(needs)
  return { identity: remembering(refusing(embedded, needs), needs), provider }
}

/** A good token of somebody whose sign-ins count for nothing any more is no good. */
function refusing(identity: Identity, { db }: Needs): Identity {
  return {
    ...identity,
    async verify(token) {
      const person = await identity.verify(token)
      return person && !(await isRefused(db, person)) ? person : null
    },
  }
}
