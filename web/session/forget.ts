import type { Query, QueryClient } from '@tanstack/react-query'
import { storePerson } from './stored-person.ts'

/** The IndexedDB database of the answers for offline use. */
export const KEPT_ANSWERS = 'answers'

/** The name in localStorage under which this browser notes which of a person's devices it is. */
export const OWN_DEVICE = 'push-device'
/** And the address at which the server sends to it. */
export const OWN_ENDPOINT = 'push-endpoint'
/** Which secret belongs to that address: it proves that this is the browser. */
export const OWN_SECRET = 'push-secret'

/** Begins the names in localStorage of the leagues that a person wants no open link of. */
export const NO_LINK_WANTED = 'no link '

/** Drops what this tab kept for the last person; what the browser stores goes with the session (`keepingIdentity`). */
export function forget(queries: QueryClient): void {
  const mine = { predicate: ({ meta }: Query) => !meta?.isPublic }
  void queries.cancelQueries(mine)
  queries.removeQueries(mine)
  queries.getMutationCache().clear()
  sessionStorage.clear()
}

/** Deletes everything stored, whoever it belongs to, and shows no pushes any more. The person is deleted first: other tabs check who that is before they store an answer. */
export async function forgetStored(): Promise<void> {
  storePerson(null)
  forgetChoices()
  await Promise.all([deleteAnswers(), deleteFiles(), endPush()])
}

function forgetChoices(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NO_LINK_WANTED))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // localStorage may be switched off: nothing was kept in it then.
  }
}

async function deleteAnswers(): Promise<void> {
  const storage = globalThis.indexedDB as IDBFactory | undefined
  if (!storage) return
  await new Promise<void>((resolve) => {
    const deletion = storage.deleteDatabase(KEPT_ANSWERS)
    deletion.onsuccess = () => resolve()
    deletion.onerror = () => resolve()
  })
}

/** `caches` is missing if the page is not served from a secure origin. The worker may be about to fill them: it is told, too. */
async function deleteFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  globalThis.navigator?.serviceWorker?.controller?.postMessage('empty')
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Also unsubscribes at the push service, so that it refuses later pushes to this browser. */
export async function endPush(): Promise<void> {
  try {
    localStorage.removeItem(OWN_DEVICE)
    localStorage.removeItem(OWN_ENDPOINT)
    localStorage.removeItem(OWN_SECRET)
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // No workers, no storage or no push service within reach: the server has forgotten the browser all the same.
  }
}
