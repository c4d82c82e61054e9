import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { seasonOfPath } from '#display/base/season-path.ts'
import { FINAL_SCREENS } from '#display/views/screens.ts'
import { paths } from '#web/base/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import { logInFrom } from '#web/session/session-rules.ts'
import { LeagueNav } from '../header/LeagueNav.tsx'
import styles from './ReaderFrame.module.css'
import { ReaderFrame } from './ReaderFrame.tsx'
import { Screen } from './Screen.tsx'

/** The frame around the screens of an earlier season, for people who were in its leagues. */
function SeasonLayout() {
  const { state, user } = useSession()
  const mayRead = state === 'loading' || user?.emailVerified === true
  useEffect(() => {
    // The log-in page stands outside the addresses of this season.
    if (!mayRead) location.replace(user ? paths.verifyEmail : logInFrom(location))
  }, [mayRead, user])
  return (
    <ReaderFrame
      account={<a href={paths.account}>Account</a>}
      about="Seasons that are over stay readable to those whose saved teams were in them."
    >
      <p className={styles.strip}>
        <span>
          <strong>Season {seasonOfPath(location.pathname)}</strong>, which is over.
        </span>
        <a href={paths.currentSeason}>Back to this season</a>
      </p>
      <LeagueNav screens={FINAL_SCREENS} />
      <Screen>{mayRead && <Outlet />}</Screen>
    </ReaderFrame>
  )
}

export { SeasonLayout as Component }
