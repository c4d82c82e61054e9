import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** Whether the page was drawn for its whole address, as for signed-in people; others are drawn without the search. */
export const DrawnWithSearch = createContext(false)

/** The search of the address; during hydration empty, unless the page was drawn with it. */
export function useHydratedSearch(): ReturnType<typeof useSearchParams> {
  const [search, setSearch] = useSearchParams()
  return [useMayReadSearch() ? search : NONE, setSearch]
}

/** False while a page hydrates that was drawn once for all searches. */
export function useMayReadSearch(): boolean {
  const isDrawnWithIt = use(DrawnWithSearch)
  return useHydrated() || isDrawnWithIt
}
