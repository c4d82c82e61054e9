import { Outlet } from 'react-router'
import { FINAL_SCREENS } from '#display/views/screens.ts'
import { paths } from '#web/base/paths.ts'
import { LeagueNav } from '../header/LeagueNav.tsx'
import strip from './ReaderFrame.module.css'
import { ReaderFrame } from './ReaderFrame.tsx'
import { Screen } from './Screen.tsx'

/** The frame around the screens of the example league. */
function ExampleLayout() {
  return (
    <ReaderFrame about="The teams, their owners and all of their points are invented.">
      <p className={strip.strip}>
        <span>
          <strong>An example</strong>, all of it invented.
        </span>
        <a href={paths.home}>Look up yours</a>
      </p>
      <LeagueNav screens={FINAL_SCREENS} />
      <Screen>
        <Outlet />
      </Screen>
    </ReaderFrame>
  )
}

export { ExampleLayout as Component }
