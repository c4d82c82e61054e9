import type { InsightMeta } from '#contract/insights.ts'
import { whyNothing } from '../all-teams/in-words.ts'
import styles from './InsightScreen.module.css'

/** Shown in place of missing figures; says so where too few teams are the reason. */
export function NoFigures({ text, because }: { text: string; because: InsightMeta | null }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      {because && <p>{whyNothing(because)}</p>}
    </div>
  )
}
