import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import styles from './LeagueNav.module.css'
import { leagueOnly } from './league-only.ts'

const screens = [
  { name: 'Season', path: paths.currentSeason },
  { name: 'Bench King', path: paths.benchKing },
  { name: 'Waiwer King', path: paths.waiwerKing },
  { name: 'Head to head', path: paths.headToHead },
  { name: 'No subs', path: paths.noSubs },
  { name: 'No subs table', path: paths.noSubsTable },
  { name: 'Teams', path: paths.teams },
]

/** The way between the league screens; the chosen league comes along. */
export function LeagueNav() {
  const { pathname, search } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector(`a[href^="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [pathname])
  return (
    <nav aria-label="League" className={styles.nav}>
      <ul ref={row}>
        {screens.map(({ name, path }) => (
          <li key={path}>
            <NavLink end to={{ pathname: path, search: leagueOnly(search) }}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
