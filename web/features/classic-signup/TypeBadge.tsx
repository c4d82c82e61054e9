import type { ChosenLeague } from '#contract/newsletter.ts'
import styles from './TypeBadge.module.css'

export function TypeBadge({ type }: { type: ChosenLeague['type'] }) {
  return (
    <span className={styles.badge} data-type={type}>
      {type.toUpperCase()}
    </span>
  )
}
