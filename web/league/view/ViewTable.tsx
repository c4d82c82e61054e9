import type { ReactNode } from 'react'
import { sortRows } from '#display/base/sort-rows.ts'
import { subjectOf, type Column as ViewColumn, type ViewRow, wordsOf } from '#display/views/view.ts'
import { LONG, partIn, rowsIn } from '#web/base/table/part-of-table.ts'
import { toggled } from '#web/base/table/sort.ts'
import { Table } from '#web/base/table/Table.tsx'
import type { Column, TableProps } from '#web/base/table/table-props.ts'
import { useSort } from '#web/base/table/use-sort.ts'
import { announce } from '#web/base/ui/announce.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { figureText } from '#web/league/words/figure-text.ts'
import { orderOf } from '#web/league/words/view-order.ts'
import { LongTable } from './LongTable.tsx'
import { ViewCell } from './ViewCell.tsx'

/** What the table of one view has that no other has. */
export type TableParts<Row> = {
  /** The content of a column's cells, by its key, if a text or a figure is not enough. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  more?: TableProps<Row>['more']
}

type Props<Item, Row extends ViewRow> = { shown: Pick<Shown<Item, Row>, 'view' | 'at' | 'rows' | 'isOwn'> }

/** The table of a view: its columns, in the usual order or as the reader sorts it. */
export function ViewTable<Item, Row extends ViewRow>(props: TableParts<Row> & Props<Item, Row>) {
  const { shown, cells = {}, more } = props
  const { view, at, rows, isOwn } = shown
  const { values, usual } = orderOf(view, at)
  const [sort, sortedBy] = useSort(Object.keys(values), usual)
  const value = values[sort.key]
  const columns = view.table(at).map(({ head, bar, ...column }): Column<Row> => {
    const own = cells[column.key]
    const drawn = { ...column, head, ...(bar && { bar }) }
    return {
      ...column,
      head: wordsOf(head, at),
      cell: own ?? ((row) => <ViewCell column={drawn} row={row} rows={rows ?? []} />),
    }
  })
  function announceSort(key: string) {
    const { dir } = toggled(sort, key)
    const head = columns.find((column) => column.key === key)?.head
    announce(`Sorted by ${head}, ${dir === 'asc' ? 'lowest' : 'highest'} first.`)
  }
  const sorted = rows && value ? sortRows(rows, value, sort.dir) : rows
  // A reader looks for their own row if rows are teams, and for the first of many players.
  const isOfPlayers = sorted?.some((row) => 'player_id' in row) ?? false
  const usualPart = isOfPlayers ? 'top' : 'all'
  const part = partIn(useAddress().search, usualPart)
  const hasParts = sorted && sorted.length > LONG
  const isLookedFor = (row: Row) => !isOfPlayers && isOwn(row)
  const table = (
    <Table
      caption={wordsOf(view.caption, at)}
      columns={columns}
      rows={hasParts ? rowsIn(sorted, part, isLookedFor) : sorted}
      rowKey={keyOf}
      isOwn={isOwn}
      {...(view.sort && { sort, sorting: { address: sortedBy, announce: announceSort } })}
      {...(more && { more })}
    />
  )
  if (!hasParts) return table
  const own = sorted.find(isLookedFor)
  return (
    <LongTable part={part} usual={usualPart} own={own ? inShort(own, view.table(at)) : null}>
      {table}
    </LongTable>
  )
}

function keyOf(row: ViewRow): string {
  const { id, name } = subjectOf(row)
  return String(id ?? name)
}

/** The team with its rank and its deciding figure. */
function inShort<Row extends ViewRow>(row: Row, columns: readonly ViewColumn<Row>[]): string {
  const rank = columns.find(({ kind }) => kind === 'rank')?.value?.(row) ?? null
  const deciding = columns.find((column) => column.deciding)
  return [rank !== null && `${rank}.`, subjectOf(row).name, deciding && `· ${figureText(deciding, row)}`]
    .filter((part) => part)
    .join(' ')
}
