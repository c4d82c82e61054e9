import { useHydratedSearch } from '#web/base/ui/use-hydrated-search.ts'
import { type Sort, sortFrom, toggled } from './sort.ts'

/** The sort order of a table, kept in the address, and the address of the order after a press on a column's head. */
export function useSort(keys: readonly string[], usual: Sort): [Sort, (key: string) => { search: string }] {
  const [search] = useHydratedSearch()
  const sort = sortFrom(search, keys, usual)
  function sortedBy(key: string) {
    const after = new URLSearchParams(search)
    after.set('sort', key)
    after.set('dir', toggled(sort, key).dir)
    return { search: String(after) }
  }
  return [sort, sortedBy]
}
