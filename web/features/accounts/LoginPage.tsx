import { useState } from 'react'
import { useLocation } from 'react-router'
import { ArrivalMessage } from '#web/layout/ArrivalMessage.tsx'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { useSession } from '#web/session/Session.tsx'
import { useSettings } from '#web/session/Settings.tsx'
import { nextOf } from '#web/session/session.ts'
import { Ticket } from '#web/ui/Ticket.tsx'
import styles from './AccountPage.module.css'
import { DemoAccount } from './DemoAccount.tsx'
import { FinishLogIn } from './FinishLogIn.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'

const nobody = { email: '', password: '' }

function LoginPage() {
  const { demo } = useSettings()
  const { user } = useSession()
  const { search } = useLocation()
  const [filled, setFilled] = useState(nobody)
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
            <LoginForm key={filled.email} filled={filled} />
          </Ticket>
          <div className={styles.side}>
            {demo && <DemoAccount demo={demo} onFill={() => setFilled(demo)} />}
            <ForgotPassword />
          </div>
        </div>
      )}
    </>
  )
}

export { LoginPage as Component }
