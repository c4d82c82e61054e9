import { useId, useRef, useState } from 'react'
import { OWN_ROW } from './own-row.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import styles from './Table.module.css'
import { Head } from './TableHead.tsx'
import { Row } from './TableRow.tsx'
import type { TableProps } from './table-props.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useRowMotion } from './use-row-motion.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

/** The table of every screen. Rows come sorted. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, columns, rows, rowKey, isOwn, sort, sorting, more } = props
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const region = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const hasOpeners = more !== undefined && more.opener !== 'name'
  useRowMotion(body)
  useScrollEdges(region)
  const own = isOwn && rows?.find(isOwn)
  const drawn = useDrawnRows(rows)
  const isCut = drawn?.length !== rows?.length
  const toggle = (key: string) => setOpen((before) => before.symmetricDifference(new Set([key])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section ref={region} className={styles.region} aria-labelledby={id} tabIndex={0}>
      <table
        className={styles.table}
        data-open={open.size > 0 || undefined}
        aria-busy={rows === null || isCut}
        aria-rowcount={isCut && rows ? rows.length + 1 : undefined}
      >
        <caption className="unseen" id={id}>
          {caption}
        </caption>
        <colgroup>
          {hasOpeners && <col data-kind="opener" />}
          {columns.map(({ key, kind, width, folds }) => (
            <col key={key} data-kind={kind} data-width={width} data-folds={folds !== undefined || undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {hasOpeners && (
              <th scope="col" className={styles.corner}>
                <span className="unseen">Details</span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows === null && <SkeletonRows columns={columns.length + (hasOpeners ? 1 : 0)} />}
          {drawn?.map((item) => {
            const key = rowKey(item)
            return (
              <Row
                key={key}
                rowKey={key}
                item={item}
                table={props}
                address={item === own ? OWN_ROW : undefined}
                isOpen={open.has(key)}
                toggle={() => toggle(key)}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
