import { useId } from 'react'
import styles from './TableRow.module.css'
import type { TableProps } from './table-props.ts'

type Props<Item> = {
  item: Item
  rowKey: string
  table: TableProps<Item>
  /** An id within the page. */
  address: string | undefined
  isOpen: boolean
  toggle: () => void
}

export function Row<Item>({ item, rowKey, table, address, isOpen, toggle }: Props<Item>) {
  const { columns, isOwn, more } = table
  const id = useId()
  const under = columns.find((column) => column.folds)?.folds?.(item)
  const own = isOwn?.(item) ?? false
  const hasOpener = more !== undefined && more.opener !== 'name'
  const opens = { type: 'button', 'aria-expanded': isOpen, 'aria-controls': id, onClick: toggle } as const
  return (
    <>
      <tr id={address} className={styles.row} data-key={rowKey} data-own={own || undefined}>
        {hasOpener && (
          <td className={styles.opener}>
            <button {...opens}>{more.name(item)}</button>
          </td>
        )}
        {columns.map(({ key, kind, cell, width, deciding, folds, isWide }) =>
          kind === 'name' ? (
            <th key={key} scope="row" className={styles.cell} data-kind="name" data-under={under} data-wide={isWide}>
              {more?.opener === 'name' ? (
                <button {...opens} className={styles.named} title={more.name(item)}>
                  {cell(item)}
                </button>
              ) : (
                cell(item)
              )}
            </th>
          ) : (
            <td
              key={key}
              className={styles.cell}
              data-kind={kind}
              data-spare={width === 'spare' || undefined}
              data-deciding={deciding}
              data-folds={folds !== undefined || undefined}
            >
              {cell(item)}
            </td>
          ),
        )}
      </tr>
      {more && isOpen && (
        <tr className={styles.more} id={id} data-own={own || undefined}>
          <td colSpan={columns.length + (hasOpener ? 1 : 0)}>
            <div className={styles.inside}>{more.content(item)}</div>
          </td>
        </tr>
      )}
    </>
  )
}
