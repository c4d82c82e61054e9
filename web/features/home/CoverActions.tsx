import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { live } from '#display/views/screens.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { useGameweekPlayed } from '#web/league/live/LiveMark.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './CoverActions.module.css'

/** Buttons for the reader's next step, by whether they are signed in. Has their height while the session is being restored. */
export function CoverActions() {
  const { state } = useSession()
  return (
    <div className={styles.actions}>
      {state === 'in' && <WayOn />}
      {state === 'out' && <WayIn />}
      {state === 'loading' && (
        <div className={styles.waiting} inert>
          <WayIn />
        </div>
      )}
    </div>
  )
}

/** To the live table while a gameweek is played, and to the programme at all other times. */
function WayOn() {
  const { user } = useSession()
  useQuery({ ...ask(getLeagueSync, {}), enabled: user?.emailVerified ?? false })
  const gameweek = useGameweekPlayed()
  return (
    <p className={styles.row}>
      {gameweek === null ? (
        <Link to={paths.programme} className={styles.main}>
          Open your programme
        </Link>
      ) : (
        <Link to={live.path} className={styles.main}>
          <span className={styles.lit} aria-hidden="true" />
          Live: gameweek {gameweek} <span className="unseen">is being played</span>
        </Link>
      )}
      <Link to={paths.teams} className={styles.other}>
        Your Team IDs
      </Link>
    </p>
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
