import { Notice } from '#web/base/ui/Notice.tsx'
import type { Person } from '#web/session/identity.ts'
import styles from './AccountPage.module.css'
import { ResendVerification } from './ResendVerification.tsx'

export const CHECK_YOUR_EMAIL = 'Please check your email to verify your account.'

/** For those who have an account and a link to follow: an empty form would look as if nothing had been made. */
export function AwaitingVerification({ user }: { user: Person }) {
  return (
    <section className={styles.section}>
      <Notice>{CHECK_YOUR_EMAIL}</Notice>
      <ResendVerification user={user} kind="quiet" />
      <p className={styles.soft}>To make another account, log out first.</p>
    </section>
  )
}
