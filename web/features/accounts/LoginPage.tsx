import { useLocation } from 'react-router'
import { ArrivalMessage } from '#web/layout/ArrivalMessage.tsx'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { useSession } from '#web/session/Session.tsx'
import { useSettings } from '#web/session/Settings.tsx'
import { nextOf } from '#web/session/session-rules.ts'
import { Ticket } from '#web/ui/Ticket.tsx'
import styles from './AccountPage.module.css'
import { DemoAccount } from './DemoAccount.tsx'
import { FinishLogIn } from './FinishLogIn.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'

function LoginPage() {
  const { demo } = useSettings()
  const { user } = useSession()
  const { search } = useLocation()
  return (
    <>
      <Meta title="Log in" description="Log in to see your league's bench, waivers and head to head." />
      <PageHead title="Log in" kicker="Welcome back">
        <ArrivalMessage />
      </PageHead>
      {user ? (
        <FinishLogIn key={user.uid} user={user} next={nextOf(search)} />
      ) : (
        <div className={styles.page}>
          <Ticket isForm>
            <LoginForm />
          </Ticket>
          <div className={styles.side}>
            {demo && <DemoAccount demo={demo} />}
            <ForgotPassword />
          </div>
        </div>
      )}
    </>
  )
}

export { LoginPage as Component }
