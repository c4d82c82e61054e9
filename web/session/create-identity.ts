import type { IdentitySettings } from '#contract/site.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { IdentityClient } from './identity.ts'
import { laterIdentity } from './later-identity.ts'
import { storedPerson } from './stored-person.ts'

/** The identity provider that the settings name. The hosted one's code is a chunk of its own, loaded only where it is used. */
export function createIdentity(settings: IdentitySettings, origin: string): IdentityClient {
  if (settings.kind === 'embedded')
    return createEmbeddedIdentity({ origin, fetch: (...request) => fetch(...request), stored: storedPerson })
  return laterIdentity(async () => {
    const { createFirebaseIdentity } = await import('./firebase-identity.ts')
    return createFirebaseIdentity(settings, { storedIn: 'browser' })
  })
}
