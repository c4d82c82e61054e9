import { useLocation } from 'react-router'
import { ArrivalMessage } from '#web/base/page/ArrivalMessage.tsx'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { useHydratedSearch } from '#web/base/ui/use-hydrated-search.ts'
import { useSession } from '#web/session/Session.tsx'
import { nextOf } from '#web/session/session-rules.ts'
import styles from './AccountPage.module.css'
import { DemoAccount } from './DemoAccount.tsx'
import { FinishLogIn } from './FinishLogIn.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PrivateScreen } from './PrivateScreen.tsx'
import { exampleOfPrivate } from './private-screen.ts'

const GREETING = { title: 'Log in', kicker: 'Welcome back' }
const PRIVATE = { title: 'A private mini-league', kicker: 'For its members' }

function LoginPage() {
  const { demo } = useSettings()
  const { user } = useSession()
  const { search } = useLocation()
  const [drawnSearch] = useHydratedSearch()
  const example = user ? null : exampleOfPrivate(nextOf(`?${drawnSearch}`))
  const head = example ? PRIVATE : GREETING
  return (
    <>
      <Meta title={head.title} description="Log in to see your league's bench, waivers and head to head." />
      <PageHead {...head}>
        <ArrivalMessage />
        {example && <PrivateScreen example={example} />}
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
