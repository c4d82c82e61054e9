import type { InsightMeta } from '#contract/insights.ts'
import styles from './InsightScreen.module.css'
import { whyNothing } from './insights.ts'

/** In the place of figures that are not there; where too few teams are the reason, it says so. */
export function Nothing({ text, because }: { text: string; because: InsightMeta | null }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      {because && <p>{whyNothing(because)}</p>}
    </div>
  )
}
