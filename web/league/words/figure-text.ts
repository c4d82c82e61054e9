import type { Column } from '#display/views/view.ts'
import { signed, whole } from '#web/base/ui/figures.ts'

export function figureText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value?.(row) ?? null
  return column.isSigned ? signed(value) : whole(value)
}
