import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#web/base/paths.ts'
import styles from './ExploreNav.module.css'

const screens = [
  { to: paths.benchInsights, name: 'Bench Insights' },
  { to: paths.whatIf, name: 'What-If Machine' },
  { to: paths.example, name: 'Example league', isApart: true },
]

/** Links from every page to the public pages: a row where there is room, else a menu that needs no JavaScript. */
export function ExploreNav() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by every change of the page
  useEffect(close, [pathname])
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // Null if something that cannot have focus, or another window, was pressed.
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close()
  }
  return (
    <nav aria-label="Explore" className={styles.nav} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <details ref={menu} className={styles.menu}>
        <summary>Explore</summary>
        <ul>
          {screens.map(({ to, name, isApart = false }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} reloadDocument={isApart}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
