import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { LookInMailbox } from '#web/features/sign-up/LookInMailbox.tsx'
import signUp from '#web/features/sign-up/SignUp.module.css'
import { choiceKey } from '#web/league/choice/looked-up.ts'
import { TypeBadge } from '#web/league/choice/TypeBadge.tsx'
import styles from './Confirmation.module.css'
import type { Summary } from './classic-signup.ts'

/** The last step: a summary of the sign-up, and what is still to be done. */
export function Confirmation({ summary, onAgain }: { summary: Summary; onAgain: () => void }) {
  const { teamName, leagues, sent } = summary
  return (
    <Ticket>
      <h2 ref={takeFocus} tabIndex={-1}>
        Please confirm your email!
      </h2>
      <dl className={styles.summary}>
        <dt className="label">Team</dt>
        <dd>{teamName}</dd>
        <dt className="label">{leagues.length === 1 ? 'League' : 'Leagues'}</dt>
        {leagues.map((league) => (
          <dd key={choiceKey(league)}>
            {league.name} <TypeBadge type={league.type} />
          </dd>
        ))}
      </dl>
      <LookInMailbox {...sent} />
      <p className={signUp.ways}>
        <Link to={paths.home} className={signUp.main}>
          Back to Home
        </Link>
        <Button kind="quiet" onClick={onAgain}>
          Another team
        </Button>
      </p>
    </Ticket>
  )
}
