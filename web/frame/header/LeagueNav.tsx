import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { LEAGUE_SCREENS, live } from '#display/views/screens.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { ask } from '#web/base/query.ts'
import { whenIdle } from '#web/base/when-idle.ts'
import { useShownGame } from '#web/league/choice/use-shown-game.ts'
import { LiveMark } from '#web/league/live/LiveMark.tsx'
import styles from './LeagueNav.module.css'
import { leagueGroups, type NavigationGroup, type Screens } from './league-groups.ts'

const views = () => import('#web/league/answer/prefetch.ts')

/** Links between league screens, which keep what was chosen: on phones one line of groups, elsewhere all in sight. */
export function LeagueNav({ screens = LEAGUE_SCREENS }: { screens?: Screens }) {
  const game = useShownGame()
  // So that the first press finds the views of all screens loaded.
  useEffect(() => void whenIdle().then(views), [])
  return (
    <nav aria-label="League" className={styles.nav}>
      <ul className={styles.groups}>
        {leagueGroups(screens, game).map((group) => (
          <li key={group.entries[0]?.path} className={styles.group}>
            {group.name === null ? (
              group.entries.map((entry) => <Entry key={entry.path} entry={entry} />)
            ) : (
              <details name="league-screens" className={styles.more}>
                <summary>{group.name}</summary>
                <ul aria-label={group.name}>
                  {group.entries.map((entry) => (
                    <li key={entry.path}>
                      <Entry entry={entry} hasQuestion />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Closes the group without rendering it anew: a new element under the finger would lose the next press. */
function closeGroup({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest('details')?.removeAttribute('open')
}

type Props = { entry: NavigationGroup['entries'][number]; hasQuestion?: true }

function Entry({ entry: { title, path, question }, hasQuestion }: Props) {
  const { search } = useLocation()
  const queries = useQueryClient()
  // Fetches on pointer down, a moment before the click. Not while nothing is known of the person.
  const askAhead = () => {
    if (queries.getQueryData(ask(getLeagueSync, {}).queryKey))
      void views().then(({ prefetchScreen }) =>
        prefetchScreen(queries, path, new URLSearchParams(chosenSearch(search))),
      )
  }
  return (
    <NavLink end to={{ pathname: path, search: chosenSearch(search) }} onPointerDown={askAhead} onClick={closeGroup}>
      {title}
      {path === live.path && <LiveMark />}
      {hasQuestion && (
        <span className={styles.question} aria-hidden="true">
          {question}
        </span>
      )}
    </NavLink>
  )
}
