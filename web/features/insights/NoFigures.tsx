import type { InsightMeta } from '#contract/insights.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { whyNothing } from '../all-teams/in-words.ts'
import styles from './InsightScreen.module.css'

/** Shown in place of missing figures; says what they wait for. */
export function NoFigures({ text, because }: { text: string; because: InsightMeta | null }) {
  const { allTeams } = useSettings()
  return (
    <div className={styles.none}>
      <p>{text}</p>
      {because && <p>{whyNothing(because, allTeams)}</p>}
    </div>
  )
}
