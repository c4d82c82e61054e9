import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './ErrorPage.module.css'

/** Home, and what else anybody may read. */
export function ErrorWays() {
  return (
    <>
      <p>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.benchInsights}>Bench Insights</Link>
        </li>
        <li>
          <Link to={paths.whatIf}>What-If Machine</Link>
        </li>
        <li>
          <Link to={paths.pitch}>The pitch</Link>
        </li>
      </ul>
    </>
  )
}
