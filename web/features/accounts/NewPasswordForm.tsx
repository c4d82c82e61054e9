import { useId } from 'react'
import { useNavigate } from 'react-router'
import { checkPassword, checkSamePassword, firstProblem, textOf } from '#web/base/form/checks.ts'
import { Form } from '#web/base/form/Form.tsx'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { paths } from '#web/base/paths.ts'
import { IdentityError } from '#web/session/identity.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { identityProblem } from './identity-problem.ts'
import { usePasswordRule } from './password-rule.ts'

const CHANGED = 'Your new password is set. You can log in with it now.'

type Props = { code: string; onInvalid: () => void }

export function NewPasswordForm({ code, onInvalid }: Props) {
  const { confirmPasswordReset, signOut } = useSession()
  const navigate = useNavigate()
  const rule = usePasswordRule()
  const id = useId()

  async function change(data: FormData) {
    await confirmPasswordReset(code, textOf(data, 'password'))
    // Every session has ended with the old password; this browser may not know yet.
    await signOut().catch(() => undefined)
    await navigate(paths.login, { replace: true, state: { message: CHANGED } })
    return null
  }

  function problemOf(error: unknown) {
    if (!(error instanceof IdentityError && error.code === 'invalid-code')) return identityProblem(error)
    onInvalid()
    return null
  }

  async function submit(data: FormData) {
    return firstProblem(data, checkPassword, checkSamePassword) ?? change(data).catch(problemOf)
  }

  return (
    <section className={styles.section}>
      <h2 id={id} className="unseen">
        Your new password
      </h2>
      <Form labelledBy={id} submit={submit}>
        <PasswordField label="New password" name="password" autoComplete="new-password" required hint={rule} />
        <PasswordField label="Confirm new password" name="confirm" autoComplete="new-password" required />
        <SubmitButton>Set new password</SubmitButton>
      </Form>
    </section>
  )
}
