import { type Sort, sortFrom, toggled } from './sort.ts'
import { useHydratedSearch } from './use-hydrated-search.ts'

/** The sort order of a table, kept in the address; sorting replaces the entry in the history. */
export function useSort(keys: readonly string[], usual: Sort): [Sort, (key: string) => Sort] {
  const [search, setSearch] = useHydratedSearch()
  const sort = sortFrom(search, keys, usual)
  function sortBy(key: string) {
    const next = toggled(sort, key)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('sort', key)
        after.set('dir', next.dir)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
    return next
  }
  return [sort, sortBy]
}
