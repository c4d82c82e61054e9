import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import styles from './TableRow.module.css'

const ROWS = 10

/** A placeholder of the same height as the rows that are being loaded. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
    <tr className={styles.row} key={row}>
      <td className={styles.cell} colSpan={columns} data-waiting>
        {row === 0 && <noscript>This table needs JavaScript. Switch it on and load this page again.</noscript>}
        <Skeleton />
      </td>
    </tr>
  ))
}
