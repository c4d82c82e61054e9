import { useSyncExternalStore } from 'react'
import styles from './ThemeSwitch.module.css'
import { readTheme, switchTheme, watchTheme } from './theme.ts'

/** Light or dark. Choosing what the system prefers deletes the choice, so that the page follows the system again. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => null)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button className={styles.switch} type="button" onClick={() => switchTheme(other)} title={`Use the ${other} theme`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
      </svg>
      <span className="unseen">Use the {other} theme</span>
    </button>
  )
}
