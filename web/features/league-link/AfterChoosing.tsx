import type { StandingsRow } from '#contract/views/standings.ts'
import { ordinal } from '#domain/facts/written.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { HideMyName } from './HideMyName.tsx'
import { KeepForm } from './KeepForm.tsx'
import styles from './WhichIsYouPage.module.css'

/** The next steps once a row is chosen: to keep it, to hide one's name, or to choose another. */
export function AfterChoosing({ row, onForget }: { row: StandingsRow; onForget: () => void }) {
  return (
    <div className={styles.next}>
      <h2>
        {row.team_name}
        {row.rank !== null && `, ${ordinal(row.rank)}`}
      </h2>
      <KeepForm row={row} />
      <HideMyName row={row} />
      <p>
        <Button kind="quiet" onClick={onForget}>
          That is not me
        </Button>
      </p>
    </div>
  )
}
