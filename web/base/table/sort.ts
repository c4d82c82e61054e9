import type { Direction } from '#display/base/sort-rows.ts'

export type Sort = { key: string; dir: Direction }

/** The sort after a press on a column's head: the sorted column is reversed, another one starts ascending. */
export function toggled(sort: Sort, key: string): Sort {
  return { key, dir: sort.key === key && sort.dir === 'asc' ? 'desc' : 'asc' }
}

/** The sort an address asks for, if a column of that name can be sorted. */
export function sortFrom(search: URLSearchParams, keys: readonly string[], usual: Sort): Sort {
  const key = search.get('sort')
  if (key === null || !keys.includes(key)) return usual
  return { key, dir: search.get('dir') === 'asc' ? 'asc' : 'desc' }
}
