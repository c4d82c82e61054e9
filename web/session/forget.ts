import type { Query, QueryClient } from '@tanstack/react-query'
import { keepPerson } from './kept-person.ts'

/** Where answers for offline use lie. */
export const KEPT_ANSWERS = 'answers'

/** Drops whatever this browser kept for the last person: his answers in memory, tab storage, files for offline use. */
export async function forget(queries: QueryClient): Promise<void> {
  const mine = { predicate: ({ meta }: Query) => !meta?.isPublic }
  void queries.cancelQueries(mine)
  queries.removeQueries(mine)
  queries.getMutationCache().clear()
  sessionStorage.clear()
  await forgetKept()
}

/** What lies on the disk, whoever it belongs to. The person goes first: a tab that still keeps answers asks for him. */
export async function forgetKept(): Promise<void> {
  keepPerson(null)
  await Promise.all([deleteAnswers(), deleteFiles()])
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

/** Absent where the page is not served from a safe origin. */
async function deleteFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
