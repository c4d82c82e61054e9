import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** The search of the address, empty during hydration: the server renders a signed-in page once for all searches. */
export function useHydratedSearch(): ReturnType<typeof useSearchParams> {
  const [search, setSearch] = useSearchParams()
  return [useHydrated() ? search : NONE, setSearch]
}
