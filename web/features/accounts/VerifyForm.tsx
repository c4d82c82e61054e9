import { useId } from 'react'
import { CONSENT_TEXT } from '#contract/accounts.ts'
import { NoPartnerOffers } from '#web/features/newsletter/NoPartnerOffers.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import type { Question } from './verify-email.ts'

type VerifyFormProps = { question: Question; onVerify: (consent: boolean | null) => Promise<void> }

/** The button that verifies an address and, with the embedded provider, the answer about mails from sign-up, which can be changed here. */
export function VerifyForm({ question: { email, consent, team }, onVerify }: VerifyFormProps) {
  const id = useId()

  async function submit(data: FormData) {
    await onVerify(consent === null ? null : data.has('consent'))
    return null
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>Did you make this account?</h2>
      <p>
        Somebody, we hope you, signed up with {email === null ? 'the address of your email' : <strong>{email}</strong>}.
        If you did not, close this page: the address stays unverified, and the account goes after seven days.
      </p>
      {team !== undefined && (
        <p>
          <strong>{team}</strong> is saved with it, the team that was chosen in its league.
        </p>
      )}
      <Form labelledBy={id} submit={submit}>
        {consent !== null && (
          <>
            <Checkbox name="consent" defaultChecked={consent}>
              {CONSENT_TEXT}
            </Checkbox>
            <NoPartnerOffers>
              {team === undefined && 'The box is as it was left at sign-up. '}What it says when you press the button is
              your answer, and your account page can change it. A yes brings the weekly mail about your saved teams.
            </NoPartnerOffers>
          </>
        )}
        <SubmitButton>Verify my email</SubmitButton>
      </Form>
    </section>
  )
}
