import { useQueryClient } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { live } from '#contract/views/live-screen.ts'
import { LEAGUE_SCREENS } from '#contract/views/views.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { ask } from '#web/base/query.ts'
import { prefetchScreen } from '#web/league/answer/prefetch.ts'
import { useShownGame } from '#web/league/choice/use-shown-game.ts'
import { LiveMark } from '#web/league/live/LiveMark.tsx'
import styles from './LeagueNav.module.css'
import { leagueGroups, type NavigationGroup } from './league-groups.ts'

/** The navigation between the league screens; its links keep what was chosen. Everything is in sight: it wraps, and never scrolls. */
export function LeagueNav({ groups }: { groups?: readonly NavigationGroup[] }) {
  const game = useShownGame()
  const { search } = useLocation()
  const queries = useQueryClient()
  // Asked for when it is pressed, a moment before it is released. Not by somebody of whom nothing is known yet.
  const askAhead = (path: string) => {
    if (queries.getQueryData(ask(getLeagueSync, {}).queryKey))
      void prefetchScreen(queries, path, new URLSearchParams(chosenSearch(search)))
  }
  return (
    <nav aria-label="League" className={styles.nav}>
      <ul className={styles.groups}>
        {(groups ?? leagueGroups(LEAGUE_SCREENS, game)).map(({ name, entries }) => (
          <li key={entries[0]?.path} className={styles.group}>
            {name !== null && (
              <span className={`label ${styles.name}`} aria-hidden="true">
                {name}
              </span>
            )}
            <ul {...(name !== null && { 'aria-label': name })}>
              {entries.map(({ title, path }) => (
                <li key={path}>
                  <NavLink
                    end
                    to={{ pathname: path, search: chosenSearch(search) }}
                    onPointerDown={() => askAhead(path)}
                  >
                    {title}
                    {path === live.path && <LiveMark />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
