import { useId } from 'react'
import { useSession } from '#web/session/Session.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import { ResetSent } from './ResetSent.tsx'
import { useResetMail } from './use-reset-mail.ts'

/** By mail, as a forgotten one: whoever reads the mailbox may change it. */
export function ChangePassword() {
  const { user } = useSession()
  const { isSent, send } = useResetMail()
  const id = useId()
  return (
    <section className={styles.section}>
      <h2 id={id}>Password</h2>
      <p>A link comes to your address. With a new password, every device is logged out.</p>
      <Form labelledBy={id} submit={() => send(user?.email ?? '')}>
        <SubmitButton kind="quiet">Reset Password</SubmitButton>
      </Form>
      <ResetSent isSent={isSent} />
    </section>
  )
}
