import { NavLink } from 'react-router'
import { paths } from '#web/base/paths.ts'
import styles from './ExploreNav.module.css'
import { Menu } from './Menu.tsx'

const screens = [
  { to: paths.benchInsights, name: 'Bench Insights' },
  { to: paths.whatIf, name: 'What-If Machine' },
  { to: paths.example, name: 'Example league', isApart: true },
]

/** Links from every page to the public pages: a row where there is room, else a menu. */
export function ExploreNav() {
  return (
    <nav aria-label="Explore" className={styles.nav}>
      <Menu className={styles.menu} summary="Explore">
        {screens.map(({ to, name, isApart = false }) => (
          <li key={to}>
            <NavLink to={to} reloadDocument={isApart}>
              {name}
            </NavLink>
          </li>
        ))}
      </Menu>
    </nav>
  )
}
