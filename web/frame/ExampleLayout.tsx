import { Outlet } from 'react-router'
import { FINAL_SCREENS } from '#contract/views/views.ts'
import { paths } from '#web/base/paths.ts'
import { useShownGame } from '#web/league/choice/use-shown-game.ts'
import { LeagueNav } from './LeagueNav.tsx'
import { readerGroups } from './league-groups.ts'
import strip from './ReaderFrame.module.css'
import { ReaderFrame } from './ReaderFrame.tsx'
import { Screen } from './Screen.tsx'

/** The frame around the screens of the example league. */
function ExampleLayout() {
  const game = useShownGame()
  const groups = readerGroups(FINAL_SCREENS, game)
  return (
    <ReaderFrame about="The teams, their owners and all of their points are invented.">
      <p className={strip.strip}>
        <span>
          <strong>An example</strong>, all of it invented.
        </span>
        <a href={paths.home}>Look up yours</a>
      </p>
      <LeagueNav groups={groups} />
      <Screen>
        <Outlet />
      </Screen>
    </ReaderFrame>
  )
}

export { ExampleLayout as Component }
