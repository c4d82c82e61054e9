import type { ReactNode } from 'react'
import { type Outcome, resultsInWords } from '#web/base/ui/FormPills.tsx'
import styles from './FormUnderName.module.css'

type Props = {
  team: ReactNode
  /** '' where a column of its own has the owner. */
  owner: string
  form: readonly Outcome[]
  /** What folds under the name on phones. */
  folded: string
}

/** A team, its owner, and its last five results. Their letters are drawn, so that the cell reads as the names alone. */
export function FormUnderName({ team, owner, form, folded }: Props) {
  return (
    <span className={styles.cell} data-beside>
      <span className={styles.team}>{team}</span>
      {owner && ' '}
      {owner && <span className={styles.owner}>{owner}</span>}
      <span className={styles.form} data-folded={folded}>
        {form.length > 0 && (
          <span className={styles.pills} role="img" aria-label={`Form: ${resultsInWords(form)}`}>
            {form.map((outcome, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result has no name but its place
              <span key={at} data-outcome={outcome} />
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
