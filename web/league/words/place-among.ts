import { ordinal } from '#domain/facts/written.ts'
import { type Gapped, lacksSomething } from './gap-words.ts'

/** `: 3rd of 10`, by the greatest figure; nothing while that of a team that took part is missing. */
export function placeAmong<Row extends Gapped>(
  own: number,
  rows: readonly Row[],
  value: (row: Row) => number | null,
): string {
  if (rows.some((row) => value(row) === null && lacksSomething(row))) return ''
  const known = rows.flatMap((row) => value(row) ?? [])
  return `: ${ordinal(1 + known.filter((one) => one > own).length)} of ${known.length}`
}
