import { PRODUCT } from '#contract/product.ts'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { useSession } from '#web/session/Session.tsx'
import { Ticket } from '#web/ui/Ticket.tsx'
import styles from './AccountPage.module.css'
import { AlreadyRegistered } from './AlreadyRegistered.tsx'
import { RegisterForm } from './RegisterForm.tsx'

function RegisterPage() {
  const { user } = useSession()
  return (
    <>
      <Meta title="Register" description={`Make a ${PRODUCT} account and follow your mini-league.`} />
      <PageHead title="Register" kicker="Join the bench" />
      <div className={styles.page}>
        <Ticket isForm>{user?.emailVerified ? <AlreadyRegistered email={user.email} /> : <RegisterForm />}</Ticket>
        <div className={styles.side}>
          {!user?.emailVerified && (
            <section className={styles.section}>
              <h2>What happens next</h2>
              <ol className={styles.steps}>
                <li>We send you an email with a link.</li>
                <li>You follow the link and log in.</li>
                <li>You save your Team ID, and your leagues appear.</li>
              </ol>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

export { RegisterPage as Component }
