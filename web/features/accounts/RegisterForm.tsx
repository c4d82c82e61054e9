import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { CONSENT_TEXT, keepSignUpConsent } from '#contract/people/accounts.ts'
import { inWords } from '#web/base/failed.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { checkEmail, checkPassword, checkSamePassword, firstProblem, textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { NoPartnerOffers } from '#web/features/sign-up/NoPartnerOffers.tsx'
import { teamToAddAt, waitingTeam } from '#web/features/teams/team-to-add.ts'
import { useSession } from '#web/session/Session.tsx'
import { nextOf } from '#web/session/session-rules.ts'
import styles from './AccountPage.module.css'
import { AwaitingVerification, CHECK_YOUR_EMAIL } from './AwaitingVerification.tsx'
import { identityProblem } from './identity-problem.ts'
import { usePasswordRule } from './password-rule.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { asked } from './stored-consent.ts'
import { verificationUrl } from './verification.ts'

const UNSENT = 'Your account is made, but its email was not sent'

export function RegisterForm() {
  const { user, signUp, sendVerification } = useSession()
  const { identity } = useSettings()
  const keep = useCall(keepSignUpConsent)
  const { search } = useLocation()
  const [isDone, setDone] = useState(false)
  const [hasTried, setTried] = useState(false)
  const rule = usePasswordRule()
  const team = teamToAddAt(nextOf(search))
  const id = useId()

  async function register(data: FormData) {
    setTried(true)
    const email = textOf(data, 'email').trim()
    // A second try after the account was made and its mail was not sent.
    const isMade = user?.email.toLowerCase() === email.toLowerCase()
    const { uid } = isMade ? user : await signUp(email, textOf(data, 'password'))
    const consent = data.has('consent')
    asked.keep(uid, consent)
    // With a hosted provider nothing can be stored with an unverified account: only the link carries the answer.
    if (identity.kind === 'embedded') await keep.mutateAsync({ consent })
    if (team) waitingTeam.keep(team)
    const unsent = await sendVerification(verificationUrl(location.origin, { uid, email, consent })).then(
      () => null,
      identityProblem,
    )
    setDone(unsent === null)
    return unsent && { text: `${inWords(UNSENT, { message: unsent.text })} Press Register to try again.` }
  }

  async function submit(data: FormData) {
    return firstProblem(data, checkEmail, checkPassword, checkSamePassword) ?? register(data).catch(identityProblem)
  }

  // The page was loaded again after an account was made, or is visited again before its address is verified.
  if (user && !hasTried) return <AwaitingVerification user={user} />
  return (
    <section className={styles.section}>
      <h2 id={id} className="unseen">
        Your new account
      </h2>
      <Form labelledBy={id} isLocked={isDone} submit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <PasswordField label="Password" name="password" autoComplete="new-password" required hint={rule} />
        <PasswordField label="Confirm Password" name="confirm" autoComplete="new-password" required />
        <Checkbox name="consent">{CONSENT_TEXT}</Checkbox>
        <NoPartnerOffers>A yes brings the weekly mail about your saved teams.</NoPartnerOffers>
        <SubmitButton>Register</SubmitButton>
      </Form>
      <Notice takesFocus>{isDone && CHECK_YOUR_EMAIL}</Notice>
      {isDone && user && !user.emailVerified ? (
        <ResendVerification user={user} kind="quiet" />
      ) : (
        <p className={styles.soft}>
          Already registered? <Link to={{ pathname: paths.login, search }}>Log in</Link>
        </p>
      )}
    </section>
  )
}
