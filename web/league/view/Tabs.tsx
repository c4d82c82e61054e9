import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { namesOf, PLACES, type Screen, tabsOf } from '#display/views/screens.ts'
import { ask } from '#web/base/query.ts'
import links from '#web/base/ui/PartLinks.module.css'
import { useHydratedSearch } from '#web/base/ui/use-hydrated-search.ts'
import { screenAt } from '#web/league/answer/league-screens.ts'
import { likelyLeague } from '#web/league/choice/likely-league.ts'
import { ScreenLink } from './ScreenLink.tsx'
import styles from './Tabs.module.css'

/** Links to the screens of the open place, where the league has more than one of them. */
export function Tabs({ sync }: { sync: LeagueSync | null }) {
  const [search] = useHydratedSearch()
  const open = screenAt(useLocation().pathname)
  const { game, isHeadToHead } = likelyLeague(search)
  const other = useLeagueOfOtherGame(open)
  const league = sync ?? other ?? { game, scoring: isHeadToHead ? 'h' : 'c', latest_gameweek: null }
  const tabs = open ? tabsOf(open, league) : []
  if (!open || tabs.length < 2) return null
  return (
    <nav aria-label={PLACES[open.tabOf]} className={`${styles.tabs} ${links.links}`}>
      <ul>
        {tabs.map((screen) => (
          <li key={screen.path}>
            <ScreenLink to={screen.path} current={screen === open ? 'page' : undefined}>
              {screen.tab ?? namesOf(screen, league.game).title}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Of somebody who has no league of the game that the open screen is for: its other tabs are those of the leagues that they have. */
function useLeagueOfOtherGame(open: Screen | undefined): LeagueSync | undefined {
  const { data: all = [] } = useQuery({ ...ask(getLeagueSync, {}), enabled: false })
  return open?.isForGame && all.every(({ game }) => game !== open.isForGame) ? all[0] : undefined
}
