import { useId, useState } from 'react'
import { useSession } from '#web/session/Session.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import { checkEmail, textOf } from './checks.ts'
import { identityProblem } from './identity-problem.ts'

/** Says the same whether the address is known or not. */
export function ForgotPassword() {
  const { sendPasswordReset } = useSession()
  const [isSent, setSent] = useState(false)
  const id = useId()

  async function submit(data: FormData) {
    setSent(false)
    const problem = checkEmail(data)
    if (problem) return problem
    const continueUrl = `${location.origin}/reset-password`
    return sendPasswordReset(textOf(data, 'email').trim(), continueUrl).then(() => {
      setSent(true)
      return null
    }, identityProblem)
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>Forgot Password?</h2>
      <Form labelledBy={id} submit={submit}>
        <Field label="Email for the reset link" name="email" type="email" autoComplete="email" />
        <SubmitButton kind="quiet">Reset Password</SubmitButton>
      </Form>
      <Notice>{isSent && 'Password reset email sent.'}</Notice>
    </section>
  )
}
