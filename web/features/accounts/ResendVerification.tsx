import { useId, useState } from 'react'
import type { Person } from '#web/session/identity.ts'
import { useSession } from '#web/session/Session.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import styles from './AccountPage.module.css'
import { InDemo } from './InDemo.tsx'
import { asked } from './kept-consent.ts'
import { verificationUrl } from './verification.ts'

type Props = { user: Person; kind?: 'main' | 'quiet' }

/** For somebody who is signed in and whose mail went astray. The new link carries what was agreed to at registration. */
export function ResendVerification({ user: { uid, email }, kind = 'main' }: Props) {
  const { sendVerification } = useSession()
  const [isSent, setSent] = useState(false)
  const id = useId()

  function submit() {
    setSent(false)
    return sendVerification(verificationUrl(location.origin, { uid, email, consent: asked.of(uid) })).then(
      () => {
        setSent(true)
        return null
      },
      () => ({ text: 'Failed to resend verification email. Please try again later.' }),
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
      <Notice>{isSent && 'Verification email sent.'}</Notice>
      <InDemo />
    </section>
  )
}
