import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { At, View, ViewRow } from '#display/views/view.ts'
import type { Order } from './ranked.ts'

/** By which of its columns a table can be sorted, and by which one it usually is. */
export function orderOf<Item extends LeagueRef, Row extends ViewRow>(view: View<Item, Row>, at: At): Order<Row> {
  const columns = view.table(at).filter(({ sorts }) => sorts)
  return {
    values: Object.fromEntries(columns.map((column) => [column.key, (row: Row) => column.value?.(row) ?? null])),
    usual: (typeof view.sort === 'function' ? view.sort(at) : view.sort) ?? { key: '', dir: 'desc' },
    ranks: columns.filter(({ isLeastBest }) => isLeastBest).map(({ key }) => key),
  }
}
