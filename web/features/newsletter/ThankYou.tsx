import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { LookInMailbox, type Sent } from './LookInMailbox.tsx'
import styles from './SignUp.module.css'
import { Ticket } from './Ticket.tsx'

export function ThankYou({ sent }: { sent: Sent }) {
  return (
    <Ticket>
      <h2 ref={takeFocus} tabIndex={-1}>
        Thank you!
      </h2>
      <LookInMailbox {...sent} />
      <p>
        <Link to={paths.home} className={styles.main}>
          Back to Home
        </Link>
      </p>
    </Ticket>
  )
}
