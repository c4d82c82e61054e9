import { useSyncExternalStore } from 'react'

/** False during hydration, true afterwards: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function never() {
  return () => undefined
}
