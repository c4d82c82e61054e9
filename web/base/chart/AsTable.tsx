import { useState } from 'react'
import styles from './AsTable.module.css'

type TableRows = readonly { key: string; name: string; cells: readonly string[]; isOwn?: boolean }[]
type Props = {
  caption: string
  /** `corner` heads the column of row names; `heads` head the other columns. */
  corner: string
  heads: readonly string[]
  rows: TableRows
}

/** All values of a chart as a table; rendered only when it is opened. */
export function AsTable(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen && <Figures {...props} />}
    </details>
  )
}

function Figures({ caption, corner, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.region} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, isOwn }) => (
            <tr key={key} data-own={isOwn || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
