export type Page<T> = { has_next: boolean; page: number; results: T[] }

const perPage = 50

/** Fifty at a time; pages past the end are empty. */
export function pageOf<T>(rows: readonly T[], asked: string | null): Page<T> {
  const page = Math.max(1, Math.floor(Number(asked) || 1))
  return { has_next: rows.length > page * perPage, page, results: rows.slice((page - 1) * perPage, page * perPage) }
}
