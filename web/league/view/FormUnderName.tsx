import type { ReactNode } from 'react'
import { type Outcome, resultsInWords } from '#web/base/ui/FormPills.tsx'
import styles from './FormUnderName.module.css'

type Props = {
  /** Their names, as `TeamName` draws them. */
  children: ReactNode
  form: readonly Outcome[]
  /** On phones both stand below the name. */
  owner: string
  folded: string
}

/** A team and, below it, its last five results. Their letters are drawn, so that the cell reads as the names alone. */
export function FormUnderName({ children, form, owner, folded }: Props) {
  return (
    <>
      {children}
      <span
        className={styles.form}
        data-draws-under
        data-by={owner}
        data-folded={folded}
        {...(form.length > 0 && { role: 'img', 'aria-label': `Form: ${resultsInWords(form)}` })}
      >
        {form.map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no name but its place
          <span key={at} data-outcome={outcome} />
        ))}
      </span>
    </>
  )
}
