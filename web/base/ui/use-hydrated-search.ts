import { createContext, use, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { never } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** Whether the page was drawn for its whole address, as for signed-in people; others are drawn without the search. */
export const DrawnWithSearch = createContext(false)

/**
 * The search of the address; during hydration empty, unless the page was drawn with it. Where it is empty nothing changes afterwards: a change
 * would draw the screen a second time, at once and as a whole.
 */
export function useHydratedSearch(): ReturnType<typeof useSearchParams> {
  const [search, setSearch] = useSearchParams()
  const isDrawnWithIt = use(DrawnWithSearch)
  const mayRead = useSyncExternalStore(
    never,
    () => true,
    () => isDrawnWithIt || search.size === 0,
  )
  return [mayRead ? search : NONE, setSearch]
}
