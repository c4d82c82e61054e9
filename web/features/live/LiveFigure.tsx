import { whole } from '#web/base/ui/figures.ts'
import { useMomentAfter } from '#web/base/ui/use-moment-after.ts'
import styles from './LiveTable.module.css'

const MARKED_MS = 4_000

/** A figure that is marked for a moment when it has changed. */
export function LiveFigure({ value }: { value: number | null }) {
  const isChanged = useMomentAfter(value === null ? null : String(value), MARKED_MS)
  if (!isChanged) return whole(value)
  return (
    <span className={styles.figure} data-changed>
      {whole(value)}
    </span>
  )
}
