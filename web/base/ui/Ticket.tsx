import type { ReactNode } from 'react'
import { CoverShirt } from './CoverShirt.tsx'
import styles from './Ticket.module.css'

type Props = {
  /** A ticket with a form; on phones only its fields are shown, so that they are near the top. */
  isForm?: boolean
  children: ReactNode
}

/** A panel for the main task of a page, drawn as a ticket with a stub. */
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
