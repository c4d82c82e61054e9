import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import styles from './AccountPage.module.css'

/** Links to the screens that people come for. */
export function YourLeagues() {
  return (
    <section className={styles.section}>
      <h3>Your leagues</h3>
      <p>What happened in the leagues of your saved teams, and the place to save another.</p>
      <p className={styles.ways}>
        <ButtonLink to={paths.programme}>Open your programme</ButtonLink>
        <Link to={paths.teams}>Your Team IDs</Link>
      </p>
    </section>
  )
}
