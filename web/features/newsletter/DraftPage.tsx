import { Link } from 'react-router'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './DraftPage.module.css'

function DraftPage() {
  const { state } = useSession()
  return (
    <>
      <Meta title="FPL Draft" description="Weekly insights about your draft league, by email." />
      <PageHead title="FPL Draft" kicker="The draft programme, by email" />
      <div className={styles.page}>
        {state === 'in' && <Welcome />}
        {state === 'out' && <NotYet />}
      </div>
    </>
  )
}

function Welcome() {
  return (
    <>
      <h2>Welcome back!</h2>
      <p>
        You are logged in, so there is nothing to subscribe to: save your team on the Team ID page, and its leagues
        appear. The weekly mail is a switch on your account page.
      </p>
      <p className={styles.ways}>
        <Link to={paths.teams} className={styles.main}>
          Go to your Team IDs
        </Link>
        <Link to={paths.account}>Account</Link>
      </p>
    </>
  )
}

function NotYet() {
  return (
    <>
      <p>
        The weekly draft mail for readers without an account is not here yet. With an account you get your league's
        tables today.
      </p>
      <p className={styles.ways}>
        <Link to={paths.register} className={styles.main}>
          Register
        </Link>
        <Link to={paths.login}>Log in</Link>
      </p>
    </>
  )
}

export { DraftPage as Component }
