import { useId } from 'react'
import type { DemoSettings } from '#contract/site.ts'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { identityProblem } from './identity-problem.ts'

/** In the demo everybody may use this account: one press logs in. */
export function DemoAccount({ demo: { email, password } }: { demo: DemoSettings }) {
  const { signIn } = useSession()
  const id = useId()

  return (
    <section className={styles.section}>
      <h2 id={id}>Demo account</h2>
      <p>This is the demo: look around with a ready account and its leagues.</p>
      <Form labelledBy={id} submit={() => signIn(email, password).then(() => null, identityProblem)}>
        <SubmitButton>Log in to the demo</SubmitButton>
      </Form>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Password</dt>
        <dd>{password}</dd>
      </dl>
    </section>
  )
}
