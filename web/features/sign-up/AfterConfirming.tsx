import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import styles from './After.module.css'
import type { SignUpPath } from './SignUpAgain.tsx'
import type { TokenCall } from './token-call.ts'

type Props = { state: TokenCall; signUp: SignUpPath }

/** What happens next. */
export function AfterConfirming({ state, signUp }: Props) {
  return (
    <section className={styles.after}>
      <h2>How the weekly mail works</h2>
      <ol className={styles.steps}>
        <li>The gameweek is played to its end, bonus points and all.</li>
        <li>Once it is final, the email goes out: one for the gameweek, never two.</li>
        <li>Had enough? The link at the foot of every email ends them all.</li>
      </ol>
      {state.at !== 'failed' && (
        <p>
          Another team? <Link to={signUp}>Sign it up</Link>, too. The tables are here all week for those who{' '}
          <Link to={paths.register}>make an account</Link>. Or go <Link to={paths.home}>back to Home</Link>.
        </p>
      )}
    </section>
  )
}
