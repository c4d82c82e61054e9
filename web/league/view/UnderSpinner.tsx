import type { ReactNode } from 'react'
import { Spinner } from '#web/base/ui/Spinner.tsx'
import styles from './UnderSpinner.module.css'

type Props = { isTurning: boolean | undefined; children: ReactNode }

/** What stands below a spinner while it turns: tables, or the text in their place. */
export function UnderSpinner({ isTurning, children }: Props) {
  if (isTurning === undefined) return children
  return (
    <div className={styles.under} aria-busy={isTurning}>
      {isTurning && (
        <div className={styles.overlay}>
          <Spinner />
        </div>
      )}
      {children}
    </div>
  )
}
