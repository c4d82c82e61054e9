import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LEAGUE_SCREENS, live, PLACES, type Place, type Screen } from '#display/views/screens.ts'
import { whenIdle } from '#web/base/when-idle.ts'
import { screenAt } from '#web/league/answer/league-screens.ts'
import { LiveMark } from '#web/league/live/LiveMark.tsx'
import { prefetching, ScreenLink } from '#web/league/view/ScreenLink.tsx'
import styles from './LeagueNav.module.css'

/** On a phone all others stand behind "More". */
const ALWAYS_IN_SIGHT: ReadonlySet<Place> = new Set(['programme', 'live', 'table', 'bench'])

/** Links to the places of a league, each to its first screen. They keep what was chosen. */
export function LeagueNav({ screens = LEAGUE_SCREENS }: { screens?: readonly Screen[] }) {
  // So that the first press finds the views of all screens loaded.
  useEffect(() => void whenIdle().then(prefetching), [])
  const first = screens.filter(({ tabOf }, at) => screens[at - 1]?.tabOf !== tabOf)
  const [inSight, behind] = [true, false].map((is) => first.filter(({ tabOf }) => ALWAYS_IN_SIGHT.has(tabOf) === is))
  return (
    <nav aria-label="League" className={styles.nav}>
      <ul className={styles.places}>
        {inSight?.map((screen) => (
          <Entry key={screen.path} screen={screen} />
        ))}
        <li>
          <details className={styles.more}>
            <summary>More</summary>
            <ul aria-label="More">
              {behind?.map((screen) => (
                <Entry key={screen.path} screen={screen} isBehind />
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  )
}

/** Closes the list without rendering it anew: a new element under the finger would lose the next press. */
function closeList({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest('details')?.removeAttribute('open')
}

function Entry({ screen: { tabOf, path, kicker }, isBehind }: { screen: Screen; isBehind?: true }) {
  const open = screenAt(useLocation().pathname)
  const current = open?.path === path ? 'page' : 'true'
  return (
    <li>
      <ScreenLink to={path} current={open?.tabOf === tabOf ? current : undefined} onClick={closeList}>
        {PLACES[tabOf]}
        {path === live.path && <LiveMark />}
        {isBehind && (
          <span className={styles.question} aria-hidden="true">
            {kicker}
          </span>
        )}
      </ScreenLink>
    </li>
  )
}
