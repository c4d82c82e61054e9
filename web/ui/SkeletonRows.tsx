import { Skeleton } from './Skeleton.tsx'
import styles from './TableRow.module.css'

const ROWS = 10

/** Stands where rows will be, at their height. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other name
    <tr className={styles.row} key={row}>
      <td className={styles.cell} colSpan={columns} data-waiting>
        <Skeleton />
      </td>
    </tr>
  ))
}
