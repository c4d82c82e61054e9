import { createContext, use, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { never } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** Whether the page was drawn for its whole address, as for signed-in people; others are drawn without the search. */
export const DrawnWithSearch = createContext(false)

/** The search of the address; during hydration empty, unless the page was drawn with it. */
export function useHydratedSearch(): ReturnType<typeof useSearchParams> {
  const [search, setSearch] = useSearchParams()
  return [useMayRead(search.size === 0) ? search : NONE, setSearch]
}

/**
 * False while a page hydrates that was drawn once for everybody. With nothing to read it is true from the start: a change would draw the
 * screen a second time, at once and as a whole.
 */
export function useMayRead(hasNothing: boolean): boolean {
  const isDrawnWithIt = use(DrawnWithSearch)
  return useSyncExternalStore(
    never,
    () => true,
    () => isDrawnWithIt || hasNothing,
  )
}
