import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import { useSettings } from '#web/session/Settings.tsx'
import styles from './CoverActions.module.css'

/** Buttons for the reader's next step, by whether they are signed in. Has their height while the session is being restored. */
export function CoverActions() {
  const { state } = useSession()
  return (
    <div className={styles.actions}>
      {state === 'in' && (
        <p className={styles.row}>
          <Link to={paths.currentSeason} className={styles.main}>
            Open your season
          </Link>
          <Link to={paths.teams} className={styles.other}>
            Your Team IDs
          </Link>
        </p>
      )}
      {state === 'out' && <WayIn />}
      {state === 'loading' && (
        <div className={styles.waiting} inert>
          <WayIn />
        </div>
      )}
    </div>
  )
}

function WayIn() {
  const { demo } = useSettings()
  return (
    <>
      <p className={styles.row}>
        <Link to={paths.login} className={styles.main}>
          Log in
        </Link>
        <Link to={paths.register} className={styles.other}>
          Register
        </Link>
      </p>
      {demo && (
        <p className={styles.demo}>
          This is the demo: <b>{demo.email}</b>, password <b>{demo.password}</b>. One press on the log-in page logs you
          in.
        </p>
      )}
    </>
  )
}
