import { useLocation } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import { teamToAddAt } from '#web/features/teams/team-to-add.ts'
import { useSession } from '#web/session/Session.tsx'
import { nextOf } from '#web/session/session-rules.ts'
import styles from './AccountPage.module.css'
import { AlreadyRegistered } from './AlreadyRegistered.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { Steps } from './Steps.tsx'

const steps = ['We send you an email with a link.', 'You follow the link and log in.']
const LAST = 'You save your Team ID, and your leagues appear.'

function RegisterPage() {
  const { user } = useSession()
  const { search } = useLocation()
  // The server draws the page without its search. The text for a team must have as many lines, so that nothing moves.
  const team = teamToAddAt(nextOf(useHydrated() ? search : ''))
  const last = team ? `Your Team ID, ${team.teamId}, is filled in: you save it, and your leagues appear.` : LAST
  return (
    <>
      <Meta title="Register" description={`Make a ${PRODUCT} account and follow your mini-league.`} />
      <PageHead title="Register" kicker="Join the bench" />
      <div className={styles.page}>
        <Ticket isForm>{user?.emailVerified ? <AlreadyRegistered email={user.email} /> : <RegisterForm />}</Ticket>
        {!user?.emailVerified && <Steps title="What happens next" steps={[...steps, last]} />}
      </div>
    </>
  )
}

export { RegisterPage as Component }
