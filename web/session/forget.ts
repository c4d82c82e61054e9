import type { Query, QueryClient } from '@tanstack/react-query'

/** Drops whatever this browser kept for the last person: his answers in memory, tab storage, files for offline use. */
export async function forget(queries: QueryClient): Promise<void> {
  const mine = { predicate: ({ meta }: Query) => !meta?.isPublic }
  void queries.cancelQueries(mine)
  queries.removeQueries(mine)
  queries.getMutationCache().clear()
  sessionStorage.clear()
  // Absent where the page is not served from a safe origin.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
