import { useId } from 'react'
import { CONSENT_TEXT, KEPT_CONSENT_TEXT } from '#contract/people/accounts.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { checkNewPassword, textOf } from '#web/base/form/checks.ts'
import { Form } from '#web/base/form/Form.tsx'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { NoPartnerOffers } from '#web/features/sign-up/NoPartnerOffers.tsx'
import styles from './AccountPage.module.css'
import { ChosenTeamField, codeInstead } from './ChosenTeamField.tsx'
import { usePasswordRule } from './password-rule.ts'
import type { VerificationAnswer, VerificationQuestion } from './verify-email.ts'

type VerifyFormProps = { question: VerificationQuestion; onVerify: (answer: VerificationAnswer) => Promise<void> }

/**
 * The button that verifies an address and, with the embedded provider, the password where nobody is signed in, and the answer about mails
 * from sign-up, which can be changed here.
 */
export function VerifyForm({ question: { email, consent, chosen, wantsPassword }, onVerify }: VerifyFormProps) {
  const id = useId()
  const rule = usePasswordRule()

  async function submit(data: FormData) {
    const wrong = wantsPassword ? checkNewPassword(data) : null
    if (wrong) return wrong
    await onVerify({
      consent: consent === null ? null : data.has('consent'),
      password: wantsPassword ? textOf(data, 'password') : null,
      ...codeInstead(data, chosen),
    })
    return null
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>Did you make this account?</h2>
      <p>
        Somebody, we hope you, signed up with {email === null ? 'the address of your email' : <strong>{email}</strong>}.
        If you did not, close this page: the address stays unverified, and the account goes after seven days.
      </p>
      <Form labelledBy={id} submit={submit}>
        {chosen && <ChosenTeamField chosen={chosen} />}
        {wantsPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            hint={`${rule} You log in with this one: any that was chosen before ends.`}
          />
        )}
        {consent !== null && (
          <>
            <Checkbox name="consent" defaultChecked={consent}>
              {chosen ? KEPT_CONSENT_TEXT : CONSENT_TEXT}
            </Checkbox>
            <NoPartnerOffers>
              The box is as it was left at sign-up. What it says when you press the button is your answer, and your
              account page can change it. A yes brings the weekly mail about your saved teams.
            </NoPartnerOffers>
          </>
        )}
        <SubmitButton>Verify my email</SubmitButton>
      </Form>
    </section>
  )
}
