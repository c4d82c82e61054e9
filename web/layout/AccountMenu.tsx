import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountMenu.module.css'

/** Who is signed in, and the way in or out. Takes its room before anybody knows. */
export function AccountMenu() {
  const { state, user, signOut } = useSession()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)

  async function leave() {
    setFailed(false)
    // First away from the screens of signed-in people: those would send on to the log-in page.
    await navigate(paths.home)
    await signOut().catch(() => setFailed(true))
  }

  return (
    <div className={styles.menu}>
      {state === 'out' && (
        <Link to={paths.login} className={styles.act}>
          Log in
        </Link>
      )}
      {user && (
        <>
          <Link to={paths.account} className={styles.email} title={user.email}>
            <span className="unseen">Account: </span>
            {user.email}
          </Link>
          <button type="button" className={styles.act} onClick={() => void leave()}>
            Log out
          </button>
        </>
      )}
      {hasFailed && <span role="alert">Log out failed. Please try again.</span>}
    </div>
  )
}
