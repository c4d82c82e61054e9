import type { QueryClient } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { IdentitySettings } from '#contract/site.ts'
import { plainPath } from '#web/base/canonical.ts'
import { ask } from '#web/base/query.ts'
import { isStoredScreen } from '#web/league/answer/league-screens.ts'
import type { Person } from '#web/session/identity.ts'
import { storedPerson } from '#web/session/stored-person.ts'

type Page = { identity: IdentitySettings; pathname: string; isDrawn: boolean }
type Address = Pick<Location, 'pathname' | 'search'>

/**
 * The person last signed in here, if the service worker has answered with the shell of a league screen: their stored
 * answers are drawn at once, while the session is read. If it has ended, everything stored is deleted.
 */
export function personOfDevice({ identity, pathname, isDrawn }: Page): Person | null {
  if (isDrawn || identity.kind !== 'embedded' || !isStoredScreen(plainPath(pathname))) return null
  const person = storedPerson()
  return person?.emailVerified ? person : null
}

/** Puts what the device keeps for a screen into the query cache. */
export async function restoreScreen(
  queries: QueryClient,
  { uid }: Person,
  { pathname, search }: Address,
): Promise<void> {
  const [{ restoreSome }, { KEYS_OF_ALL, keysOf }] = await Promise.all([
    import('#web/offline/keep.ts'),
    import('#web/league/answer/prefetch.ts'),
  ])
  await restoreSome(queries, uid, KEYS_OF_ALL)
  const syncs = queries.getQueryData(ask(getLeagueSync, {}).queryKey) ?? []
  await restoreSome(queries, uid, keysOf(plainPath(pathname), { search: new URLSearchParams(search), syncs }))
}
