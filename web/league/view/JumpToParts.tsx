import { OWN_ROW } from '#web/base/table/own-row.ts'
import { type Jump, JumpTo } from '#web/base/ui/JumpTo.tsx'

/** In tables longer than this the reader's own row may be out of sight on a phone. */
const LONG = 15

/** Links above a table: to the chart below it and, in a long table, to the own row. */
export function JumpToParts<Row>({
  chart,
  rows,
  isOwn,
}: {
  chart: Jump
  rows: readonly Row[] | null
  isOwn: (row: Row) => boolean
}) {
  const isLost = rows !== null && rows.length > LONG && rows.some(isOwn)
  return <JumpTo jumps={isLost ? [chart, { id: OWN_ROW, name: 'Your row' }] : [chart]} />
}
