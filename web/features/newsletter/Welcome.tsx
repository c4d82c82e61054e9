import { Link } from 'react-router'
import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import styles from '../sign-up/SignUp.module.css'

/** For those who are logged in: their account brings the mail. */
export function Welcome() {
  return (
    <section className={styles.coupon}>
      <h2>Welcome back!</h2>
      <p>
        You are logged in, so there is nothing to subscribe to: save your team on the Team ID page, and its leagues
        appear. The weekly mail is a switch on your account page.
      </p>
      <p className={styles.ways}>
        <ButtonLink to={paths.teams}>Go to your Team IDs</ButtonLink>
        <Link to={paths.account}>Account</Link>
      </p>
    </section>
  )
}
