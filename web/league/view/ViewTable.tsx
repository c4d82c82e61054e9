import type { ReactNode } from 'react'
import { type TeamRow, wordsOf } from '#contract/views/view.ts'
import { sortRows, toggled } from '#web/base/table/sort.ts'
import { Table } from '#web/base/table/Table.tsx'
import type { Column, TableProps } from '#web/base/table/table-props.ts'
import { useSort } from '#web/base/table/use-sort.ts'
import { announce } from '#web/base/ui/announce.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { orderOf } from '#web/league/words/view-order.ts'
import { ViewCell } from './ViewCell.tsx'

/** What the table of one view has that no other has. */
export type TableParts<Row> = {
  /** The content of a column's cells, by its key, if a text or a figure is not enough. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** What a row opens to. */
  more?: TableProps<Row>['more']
}

type Props<Item, Row extends TeamRow> = { shown: Pick<Shown<Item, Row>, 'view' | 'at' | 'rows' | 'isOwn'> }

/** The table of a view: its columns, in the usual order or as the reader sorts it. */
export function ViewTable<Item, Row extends TeamRow>(props: TableParts<Row> & Props<Item, Row>) {
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
  return (
    <Table
      caption={wordsOf(view.caption, at)}
      columns={columns}
      rows={rows && value ? sortRows(rows, value, sort.dir) : rows}
      rowKey={({ team_id, team_name }) => String(team_id ?? team_name)}
      isOwn={isOwn}
      {...(view.sort && { sort, sorting: { address: sortedBy, announce: announceSort } })}
      {...(more && { more })}
    />
  )
}
