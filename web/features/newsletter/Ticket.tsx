import type { ReactNode } from 'react'
import { CoverShirt } from '#web/features/home/CoverShirt.tsx'
import styles from './Ticket.module.css'

/** What a link of a mail brings, as a ticket with its stub. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ticket}>
      <div className={styles.stub} aria-hidden="true">
        <CoverShirt className={styles.shirt} />
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
