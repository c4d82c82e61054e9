import { Outlet } from 'react-router'
import { VIEWS } from '#contract/views.ts'
import { useShownGame } from '#web/features/leagues/use-shown-game.ts'
import { LeagueNav } from '#web/layout/LeagueNav.tsx'
import { leagueGroups } from '#web/layout/league-groups.ts'
import strip from '#web/layout/ReaderFrame.module.css'
import { ReaderFrame } from '#web/layout/ReaderFrame.tsx'
import { Screen } from '#web/layout/Screen.tsx'
import { paths } from '#web/paths.ts'

/** What stands around the screens of the example league. */
function ExampleLayout() {
  const game = useShownGame()
  const groups = leagueGroups(VIEWS, game).filter(({ entries }) => entries.every(({ path }) => path !== paths.teams))
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
