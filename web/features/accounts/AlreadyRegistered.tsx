import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import styles from './AccountPage.module.css'

/** For those who are logged in: an empty form would make a second account. */
export function AlreadyRegistered({ email }: { email: string }) {
  return (
    <section className={styles.section}>
      <h2>You have an account</h2>
      <p>
        You are logged in as <strong>{email}</strong>, so there is nothing to register.
      </p>
      <p>
        <ButtonLink to={paths.teams}>Go to your Team IDs</ButtonLink>
      </p>
      <p className={styles.soft}>To make another account, log out first.</p>
    </section>
  )
}
