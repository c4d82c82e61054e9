import { useId } from 'react'
import type { StandingsRow } from '#contract/views/standings.ts'
import { ordinal } from '#domain/facts/written.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { HideMyName } from './HideMyName.tsx'
import { KeepForm } from './KeepForm.tsx'
import styles from './WhichIsYouPage.module.css'

/** The next steps once a row is chosen: to keep it, to hide one's name, or to choose another. */
export function AfterChoosing({ row, onForget }: { row: StandingsRow; onForget: () => void }) {
  const id = useId()
  return (
    <div className={styles.next}>
      <h2 id={id}>{row.rank === null ? 'This is you.' : `You are ${ordinal(row.rank)}.`} Keep it:</h2>
      <KeepForm row={row} labelledBy={id} />
      <p>
        Your row here is <strong>{row.team_name}</strong>.
      </p>
      <div className={styles.ways}>
        <HideMyName row={row} />
        <Button kind="quiet" onClick={onForget}>
          That is not me
        </Button>
      </div>
      <p>
        With your name hidden, all links of this league call you by your team’s name only. This browser can show it
        again, and so can, once, whoever made a link. Hidden with an account that has saved the team, it stays yours.
      </p>
    </div>
  )
}
