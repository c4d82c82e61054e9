import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LOG_OUT_FORM } from '#contract/base/log-out-form.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountMenu.module.css'
import { Menu } from './Menu.tsx'

/** The link to log in, or the person's menu. It keeps its place while the session is being restored. */
export function AccountMenu() {
  const { state, user, logOut, arrive } = useSession()
  const navigate = useNavigate()
  const { key, search } = useLocation()
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
        <Menu className={styles.own} summary={<Person email={user.email} />}>
          <li>
            <Link to={paths.account}>Account</Link>
          </li>
          {user.emailVerified && (
            <li>
              <Link to={{ pathname: paths.teams, search: chosenSearch(search) }}>Teams</Link>
            </li>
          )}
        </Menu>
      )}
      {(user || hasFailed) && (
        // Works without the program and before it has loaded: the server ends the session.
        <form method="post" action={LOG_OUT_FORM} className={styles.leave}>
          <button type="submit" className={styles.act} onClick={leave}>
            Log out
          </button>
        </form>
      )}
      {hasFailed && (
        <span role="alert" tabIndex={-1} ref={takeFocus}>
          Log out failed. Please try again.
        </span>
      )}
    </div>
  )
}

function Person({ email }: { email: string }) {
  return (
    <>
      <span className="unseen">Account of </span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.person}>
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8.25c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
      </svg>
      <span className={styles.email} title={email}>
        {email}
      </span>
    </>
  )
}
