import type { ReactNode } from 'react'
import { CoverShirt } from './CoverShirt.tsx'
import styles from './Ticket.module.css'

type Props = {
  /** Holds a form: where there is little room the fields alone, reached at once. */
  isForm?: boolean
  children: ReactNode
}

/** What somebody came to do, as a ticket with its stub. */
export function Ticket({ isForm, children }: Props) {
  return (
    <div className={styles.place}>
      <div className={styles.ticket} data-form={isForm || undefined}>
        <div className={styles.stub} aria-hidden="true">
          <CoverShirt className={styles.shirt} />
        </div>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}
