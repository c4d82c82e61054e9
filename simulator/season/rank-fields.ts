import { at } from '../base/random.ts'
import { places, type Totals } from './totals.ts'

export type RankField = [name: string, value: (totals: Totals, index: number) => number]

/** Places among all and among those of the same position. */
export function rankFields(totals: readonly Totals[], fields: readonly RankField[]): Record<string, number>[] {
  const rows = totals.map((): Record<string, number> => ({}))
  for (const [name, value] of fields) {
    const values = totals.map(value)
    for (const [index, place] of places(values).entries()) at(rows, index)[`${name}_rank`] = place
    for (const position of [1, 2, 3, 4]) {
      const group = totals.flatMap(({ player }, index) => (player.position === position ? [index] : []))
      const within = places(group.map((index) => at(values, index)))
      for (const [place, index] of group.entries()) at(rows, index)[`${name}_rank_type`] = at(within, place)
    }
  }
  return rows
}
