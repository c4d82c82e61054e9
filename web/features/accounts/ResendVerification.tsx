import { useId, useState } from 'react'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { IdentityError, type Person } from '#web/session/identity.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { DemoMailLink } from './DemoMailLink.tsx'
import { NextMail } from './NextMail.tsx'
import { Sent, type SentMail } from './Sent.tsx'
import { asked } from './stored-consent.ts'
import { useMailWait } from './use-mail-wait.ts'
import { verificationUrl } from './verification.ts'

const FAILED = 'Failed to resend verification email. Please try again later.'

type Props = { user: Person; kind?: 'main' | 'quiet' }

/** For somebody who is signed in and whose mail was lost. The new link carries the answer given at registration. */
export function ResendVerification({ user: { uid, email }, kind = 'main' }: Props) {
  const { sendVerification } = useSession()
  const wait = useMailWait('verification', email)
  const [sent, setSent] = useState<SentMail | null>(null)
  const id = useId()

  async function submit() {
    setSent(null)
    const problem = wait.problem(email)
    if (problem) return problem
    return sendVerification(verificationUrl(location.origin, { uid, email, consent: asked.of(uid) === true })).then(
      () => {
        wait.sent(email)
        setSent({ to: email, at: new Date().toISOString() })
        return null
      },
      (error: unknown) => ({ text: `${FAILED}${reasonOf(error)}` }),
    )
  }

  return (
    <section className={styles.section}>
      <h2 id={id}>No email?</h2>
      <p>
        The link goes to <strong>{email}</strong>. Look in the spam folder, too.
      </p>
      <Form labelledBy={id} submit={submit}>
        <SubmitButton kind={kind}>Resend verification email</SubmitButton>
      </Form>
      <Sent mail={sent} isAlert>
        Verification email sent.
      </Sent>
      <NextMail until={wait.until} />
      <DemoMailLink />
    </section>
  )
}

/** When to try again, where the server says it. */
function reasonOf(error: unknown): string {
  return error instanceof IdentityError && error.code === 'too-many-requests' ? ` ${error.message}` : ''
}
