import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** Whether the server has drawn this page for its whole address: those of a signed-in person. Others are drawn once for all searches. */
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
