import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import styles from './ErrorPage.module.css'

/** Links to the home page and the other public pages. */
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
