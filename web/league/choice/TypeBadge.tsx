import type { ChosenLeague } from '#contract/people/chosen-leagues.ts'
import styles from './Badge.module.css'

/** How a classic league is played. */
export function TypeBadge({ type }: { type: ChosenLeague['type'] }) {
  return (
    <span className={styles.badge} data-type={type}>
      {type.toUpperCase()}
    </span>
  )
}
