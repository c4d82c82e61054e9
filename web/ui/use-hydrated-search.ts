import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

const NONE = new URLSearchParams()

/** The search of the address. The server draws a signed-in page once for all of them: while its HTML is compared, there is none. */
export function useHydratedSearch(): ReturnType<typeof useSearchParams> {
  const [search, setSearch] = useSearchParams()
  return [useHydrated() ? search : NONE, setSearch]
}
