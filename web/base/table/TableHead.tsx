import { Link } from 'react-router'
import type { Direction } from '#display/base/sort-rows.ts'
import type { Sort } from './sort.ts'
import styles from './TableHead.module.css'
import type { Column, Sorting } from './table-props.ts'

type Props<Item> = { column: Column<Item>; sort?: Sort | undefined; sorting?: Sorting | undefined }

const words = { asc: 'ascending', desc: 'descending' } as const

export function Head<Item>({ column, sort, sorting }: Props<Item>) {
  const { key, head, kind, width, sorts, folds, onPhones } = column
  const [, before = '', last = ''] = /^(.* )?(\S+)$/.exec(head) ?? []
  const dir = sort?.key === key ? sort.dir : undefined
  return (
    <th
      scope="col"
      className={styles.head}
      data-kind={kind}
      data-spare={width === 'spare' || undefined}
      data-folds={folds !== undefined || undefined}
      {...(sorts && { 'aria-sort': dir ? words[dir] : 'none' })}
    >
      {sorts && sorting ? (
        <Link to={sorting.address(key)} replace preventScrollReset onClick={() => sorting.announce(key)}>
          <span className="label">
            {before}
            <span className={styles.last}>
              {last}
              <Arrow dir={dir} />
            </span>
          </span>
        </Link>
      ) : (
        <span className="label" data-on-phones={onPhones}>
          {onPhones ? <span>{head}</span> : head}
        </span>
      )}
    </th>
  )
}

/** Never breaks from the last word of its column head. */
function Arrow({ dir }: { dir: Direction | undefined }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 8 12" aria-hidden="true">
      <path d="M4 0 8 5H0z" data-on={dir === 'asc' || undefined} />
      <path d="M4 12 0 7h8z" data-on={dir === 'desc' || undefined} />
    </svg>
  )
}
