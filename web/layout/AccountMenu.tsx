import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountMenu.module.css'

/** The link to log in, or the person's menu. It keeps its place while the session is being restored. */
export function AccountMenu() {
  const { state, user, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const leaving = useRef<{ from: string; onDrawn: () => void } | null>(null)
  useEffect(() => {
    if (pathname !== leaving.current?.from) leaving.current?.onDrawn()
  }, [pathname])

  async function leave() {
    setFailed(false)
    // Leave the screen first: a screen for signed-in people would redirect to the log-in page. Somebody unverified is
    // sent back to theirs from everywhere, as long as they are signed in.
    if (user?.emailVerified && pathname !== paths.home) {
      const isDrawn = new Promise<void>((resolve) => {
        leaving.current = { from: pathname, onDrawn: resolve }
      })
      await navigate(paths.home)
      await isDrawn
    }
    const isOut = await signOut().then(
      () => true,
      () => false,
    )
    setFailed(!isOut)
    if (isOut && !user?.emailVerified) await navigate(paths.home)
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
