import { namesOfRows } from '#display/views/names-of-rows.ts'
import { ownerOf } from '#display/views/view.ts'
import { namesOf } from '#domain/facts/missing-words.ts'

type Owned = { team_id: number | null; team_name: string; owner_first_name: string; owner_last_name: string }

/** The words for who has a figure: the owner and the team, or the teams that share it. */
export function holders(rows: readonly Owned[]): string {
  const [first, ...others] = rows
  const nameOf = namesOfRows(rows)
  if (!first) return ''
  return others.length === 0
    ? `${ownerOf(first)}, ${first.team_name}`
    : namesOf(rows.map(({ team_id }) => nameOf(team_id)))
}

/** The same for the least value. */
export function least<Row>(rows: readonly Row[], value: (row: Row) => number | null) {
  const { value: most, rows: of } = best(rows, (row) => minus(value(row)))
  return { value: minus(most), rows: of }
}

function minus(value: number | null): number | null {
  return value === null ? null : -value
}

/** The greatest value of all rows, and the rows that have it; null where nothing is known. */
export function best<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | null,
): { value: number | null; rows: Row[] } {
  const known = rows.map(value).filter((each) => each !== null)
  if (known.length === 0) return { value: null, rows: [] }
  const top = Math.max(...known)
  return { value: top, rows: rows.filter((row) => value(row) === top) }
}
