import type { IdentitySettings } from '#contract/site.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { IdentityClient, Person } from './identity.ts'
import { laterIdentity } from './later-identity.ts'
import { isLoggingOut, storedPerson, storeLoggingOut } from './stored-person.ts'

/** `person`: the person that the page was drawn for. */
type Given = { origin: string; person: Person | null; fetch: typeof fetch }

/** The identity provider that the settings name. The hosted one's code is a chunk of its own, loaded only where it is used. */
export function createIdentity(settings: IdentitySettings, { origin, person, fetch }: Given): IdentityClient {
  if (settings.kind === 'embedded') {
    const logOut = { isPending: isLoggingOut, setPending: storeLoggingOut }
    return createEmbeddedIdentity({ origin, fetch, stored: storedPerson, person, logOut })
  }
  return laterIdentity(async () => {
    const { createFirebaseIdentity } = await import('./firebase-identity.ts')
    return createFirebaseIdentity(settings, { storedIn: 'browser' })
  })
}
