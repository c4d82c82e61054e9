import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { getLeagueSync } from '#contract/leagues.ts'
import { PRODUCT } from '#contract/product.ts'
import { listTeams } from '#contract/teams.ts'
import { VIEWS } from '#contract/views.ts'
import { useShownGame } from '#web/features/leagues/use-shown-game.ts'
import footer from '#web/layout/Footer.module.css'
import frame from '#web/layout/Frame.module.css'
import header from '#web/layout/Header.module.css'
import { LeagueNav } from '#web/layout/LeagueNav.tsx'
import { leagueGroups } from '#web/layout/league-groups.ts'
import { Screen } from '#web/layout/Screen.tsx'
import { ThemeSwitch } from '#web/layout/ThemeSwitch.tsx'
import { paths } from '#web/paths.ts'
import { ask } from '#web/query.ts'
import { Announcer } from '#web/ui/Announcer.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { LinkEnded } from './LinkEnded.tsx'
import styles from './LinkLayout.module.css'
import { linkEnded } from './link-reader.ts'

/** What stands around the screens of a league that is read through a link: nothing of anybody's account, and no partner. */
function LinkLayout() {
  const { data: isEnded = false } = useQuery(linkEnded)
  const queries = useQueryClient()
  useEffect(() => {
    // The page was drawn without the row that only this browser knows.
    void queries.invalidateQueries({ queryKey: [listTeams.path] })
  }, [queries])
  return (
    <>
      <a className={frame.skip} href="#content">
        Skip to the content
      </a>
      <header className={header.header}>
        <div className={header.row}>
          <Mark className={header.mark} />
          <span className={header.name}>{PRODUCT}</span>
          <nav aria-label="Main" className={header.main}>
            <a href={paths.home}>Home</a>
          </nav>
          <div className={header.account}>
            <a href={paths.login}>Log in</a>
          </div>
          <ThemeSwitch />
        </div>
      </header>
      <main className={frame.main} id="content" tabIndex={-1}>
        <ScrollRestoration />
        {isEnded ? <LinkEnded /> : <League />}
      </main>
      <footer className={footer.footer}>
        <p>This league is shown to whoever has the link. Nobody sees that you read it.</p>
        <p className={footer.small}>Not connected with the official game or its league.</p>
      </footer>
      <Announcer />
    </>
  )
}

function League() {
  const game = useShownGame()
  const { data: [sync] = [] } = useQuery({ ...ask(getLeagueSync, {}), enabled: false })
  const { data: own = [] } = useQuery({ ...ask(listTeams, {}), enabled: false })
  const { pathname, search } = useLocation()
  const groups = leagueGroups(VIEWS, game).filter(({ entries }) => entries.every(({ path }) => path !== paths.teams))
  return (
    <>
      <p className={styles.strip}>
        <span>
          You read <strong>{sync?.league_name ?? 'this league'}</strong> through a link.
        </span>
        {pathname !== paths.teams && (
          <Link to={{ pathname: paths.teams, search }}>
            {own.length > 0 ? 'Your row, and what comes next' : 'Which of these is you?'}
          </Link>
        )}
      </p>
      <LeagueNav groups={groups} />
      <Screen>
        <Outlet />
      </Screen>
    </>
  )
}

export { LinkLayout as Component }
