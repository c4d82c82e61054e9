import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LOG_OUT_FORM } from '#contract/base/log-out-form.ts'
import { paths } from '#web/base/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountMenu.module.css'

/** The link to log in, or the person's menu. It keeps its place while the session is being restored. */
export function AccountMenu() {
  const { state, user, logOut, arrive } = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(arrive, [key, arrive])

  function leave(event: MouseEvent) {
    event.preventDefault()
    setFailed(false)
    // Does not wait for Home, whose code may be late or lost.
    void logOut().catch(() => setFailed(true))
    void navigate(paths.home)
  }

  return (
    <div className={styles.menu}>
      {state === 'out' && !hasFailed && (
        <Link to={paths.login} className={styles.act}>
          Log in
        </Link>
      )}
      {user && (
        <Link to={paths.account} className={styles.email} title={user.email}>
          <span className="unseen">Account: </span>
          {user.email}
        </Link>
      )}
      {(user || hasFailed) && (
        // Works without the program and before it has loaded: the server ends the session.
        <form method="post" action={LOG_OUT_FORM} className={styles.leave}>
          <button type="submit" className={styles.act} onClick={leave}>
            Log out
          </button>
        </form>
      )}
      {hasFailed && <span role="alert">Log out failed. Please try again.</span>}
    </div>
  )
}
