import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'

/** `1 win`, `2 wins`, `−1 point`. */
export function count(value: number, one: string): string {
  return `${written(value)} ${Math.abs(value) === 1 ? one : `${one}s`}`
}

/** `A`, `A and B`, `A, B and C`; those who do not fit into `room` letters are counted: `A and 3 others`. */
export function listedShort(names: readonly string[], room = 120): string {
  const fits = (amount: number) => amount <= 1 || (amount <= 3 && names.slice(0, amount).join(', ').length <= room)
  const shown = names.slice(0, names.findLastIndex((_, index) => fits(index + 1)) + 1)
  const left = names.length - shown.length
  return listed(left > 0 ? [...shown, count(left, 'other')] : shown)
}
