import { useId } from 'react'
import { KEPT_CONSENT_TEXT } from '#contract/people/accounts.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { checkNewPassword, textOf } from '#web/base/form/checks.ts'
import { Form } from '#web/base/form/Form.tsx'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import { ChosenTeamField, codeInstead } from './ChosenTeamField.tsx'
import { usePasswordRule } from './password-rule.ts'
import type { ChosenTeam, VerificationAnswer } from './verify-email.ts'

type Props = {
  email: string
  chosen: ChosenTeam
  consent: boolean
  onVerify: (answer: VerificationAnswer) => Promise<void>
}

/** For whoever chose their team below a league's link: the password is the last step, and opens the league. */
export function KeptTeamForm({ email, chosen, consent, onVerify }: Props) {
  const id = useId()
  const rule = usePasswordRule()

  async function submit(data: FormData) {
    const wrong = checkNewPassword(data)
    if (wrong) return wrong
    const password = textOf(data, 'password')
    await onVerify({ consent: data.has('consent'), password, logInAs: email, ...codeInstead(data, chosen) })
    return null
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>Choose a password</h2>
      <p>
        It opens your account, with <strong>{email}</strong>.
      </p>
      <Form labelledBy={id} submit={submit}>
        <ChosenTeamField chosen={chosen} />
        {/* For the browser's store of passwords. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField label="Password" name="password" autoComplete="new-password" required hint={rule} />
        <Checkbox name="consent" defaultChecked={consent}>
          {KEPT_CONSENT_TEXT}
        </Checkbox>
        <SubmitButton>Open my league</SubmitButton>
      </Form>
      <p className={styles.soft}>
        You did not ask for this? Close the page: the address stays unverified, and the account goes after seven days.
      </p>
    </section>
  )
}
