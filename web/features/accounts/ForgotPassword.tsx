import { useId } from 'react'
import { checkEmail, textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import { ResetSent } from './ResetSent.tsx'
import { useResetMail } from './use-reset-mail.ts'

/** Says the same whether the address is known or not. */
export function ForgotPassword() {
  const { mail, send, nextAt } = useResetMail()
  const id = useId()

  async function submit(data: FormData) {
    return checkEmail(data) ?? send(textOf(data, 'email').trim())
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>Forgot Password?</h2>
      <Form labelledBy={id} submit={submit}>
        <Field label="Email for the reset link" name="email" type="email" autoComplete="email" required />
        <SubmitButton kind="quiet">Reset Password</SubmitButton>
      </Form>
      <ResetSent mail={mail} nextAt={nextAt} />
    </section>
  )
}
