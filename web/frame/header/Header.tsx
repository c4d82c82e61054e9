import { Link } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { paths } from '#web/base/paths.ts'
import { Mark } from '#web/base/ui/Mark.tsx'
import { useSession } from '#web/session/Session.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ExploreNav } from './ExploreNav.tsx'
import styles from './Header.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function Header() {
  const { user } = useSession()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Mark className={styles.mark} />
        <span className={styles.name}>{PRODUCT}</span>
        <nav aria-label="Main" className={styles.main}>
          <Link to={paths.home}>Home</Link>
        </nav>
        {/* For members the foot of the page has these: what they come for is their league. */}
        {!user && <ExploreNav />}
        <div className={styles.account}>
          <AccountMenu />
        </div>
        <ThemeSwitch />
      </div>
    </header>
  )
}
