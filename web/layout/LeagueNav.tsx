import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { VIEWS } from '#contract/views.ts'
import { paths } from '#web/paths.ts'
import { goesAlong } from './goes-along.ts'
import styles from './LeagueNav.module.css'

const screens = [...VIEWS.filter(({ isInNavigation }) => isInNavigation), { title: 'Teams', path: paths.teams }]

/** The navigation between the league screens; its links keep the chosen league. */
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
        {screens.map(({ title, path }) => (
          <li key={path}>
            <NavLink end to={{ pathname: path, search: goesAlong(search) }}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
