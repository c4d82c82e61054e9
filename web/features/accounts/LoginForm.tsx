import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { checkEmail, checkPassword, firstProblem, textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { paths } from '#web/base/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { identityProblem } from './identity-problem.ts'
import { passwordJustSet } from './password-just-set.ts'

/** After the log-in the page navigates on. */
export function LoginForm() {
  const { signIn } = useSession()
  const { search } = useLocation()
  const id = useId()
  const [known] = useState(passwordJustSet.take)

  async function submit(data: FormData) {
    const problem = firstProblem(data, checkEmail, checkPassword)
    if (problem) return problem
    return signIn(textOf(data, 'email').trim(), textOf(data, 'password')).then(() => null, identityProblem)
  }

  return (
    <section className={styles.section}>
      <h2 id={id} className="unseen">
        Email and Password
      </h2>
      <Form labelledBy={id} submit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="email" required defaultValue={known?.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          defaultValue={known?.password}
        />
        <SubmitButton>Log in</SubmitButton>
      </Form>
      <p className={styles.soft}>
        New here? <Link to={{ pathname: paths.register, search }}>Register</Link>
      </p>
    </section>
  )
}
