import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { paths } from '#web/paths.ts'
import { useSettings } from '#web/session/Settings.tsx'
import styles from './Footer.module.css'

export function Footer() {
  const { saferGamblingUrl } = useSettings()
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          <strong className={styles.age}>18+</strong>
          {PRODUCT} is for people aged 18 and over, because it has a betting partner. Please bet responsibly. Help and
          advice: <a href={saferGamblingUrl}>safer gambling</a>.
        </p>
        <ul>
          <li>
            <Link to={paths.benchInsights}>Bench Insights</Link>
          </li>
          <li>
            <Link to={paths.whatIf}>What-If Machine</Link>
          </li>
          <li>
            <Link to={paths.pitch}>The pitch</Link>
          </li>
          <li>
            <a href={paths.apiDocs}>API</a>
          </li>
        </ul>
      </div>
      <p className={styles.row}>Not connected with the official game or its league.</p>
    </footer>
  )
}
