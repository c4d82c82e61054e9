import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import { ReportProblem } from './ReportProblem.tsx'

const screens = [
  { to: paths.benchInsights, name: 'Bench Insights' },
  { to: paths.whatIf, name: 'What-If Machine' },
  { to: paths.pitch, name: 'The pitch' },
  { to: paths.example, name: 'Example league', isApart: true },
  { to: paths.privacy, name: 'Privacy' },
]

export function FooterLinks() {
  return (
    <ul>
      {screens.map(({ to, name, isApart = false }) => (
        <li key={to}>
          <Link to={to} reloadDocument={isApart}>
            {name}
          </Link>
        </li>
      ))}
      <li>
        <a href={paths.apiDocs}>API</a>
      </li>
      <li>
        <ReportProblem />
      </li>
    </ul>
  )
}
