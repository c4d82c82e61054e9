import { Link } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import styles from './Footer.module.css'
import { ReportProblem } from './ReportProblem.tsx'
import { SmallPrint } from './SmallPrint.tsx'

const screens = [
  { to: paths.benchInsights, name: 'Bench Insights' },
  { to: paths.whatIf, name: 'What-If Machine' },
  { to: paths.pitch, name: 'The pitch' },
  { to: paths.privacy, name: 'Privacy' },
]

export function Footer() {
  const { saferGamblingUrl } = useSettings()
  return (
    <footer className={styles.footer}>
      <ul>
        {screens.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li>
          <a href={paths.apiDocs}>API</a>
        </li>
        <li>
          <ReportProblem />
        </li>
      </ul>
      <p>
        <strong className={styles.age}>18+</strong>
        {PRODUCT} is for people aged 18 and over, because it has a betting partner. Please bet responsibly. Help and
        advice: <a href={saferGamblingUrl}>safer gambling</a>.
      </p>
      <SmallPrint />
    </footer>
  )
}
