import { useId } from 'react'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { useSession } from '#web/session/Session.tsx'
import { usePasswordRule } from './password-rule.ts'
import { ResetSent } from './ResetSent.tsx'
import { useResetMail } from './use-reset-mail.ts'

/** Sends the mail for a forgotten password, so that only somebody who reads the mailbox can change the password. */
export function ChangePassword() {
  const { user } = useSession()
  const { mail, send, nextAt } = useResetMail(user?.email)
  const rule = usePasswordRule()
  const id = useId()
  return (
    <ClosedSection heading="Password" headingId={id}>
      <p>
        A link comes to your address. With a new password, every device is logged out, and access tokens, assistants and
        the calendar’s address end. {rule}
      </p>
      <Form labelledBy={id} submit={() => send(user?.email ?? '')}>
        <SubmitButton kind="quiet">Reset Password</SubmitButton>
      </Form>
      <ResetSent mail={mail} nextAt={nextAt} />
    </ClosedSection>
  )
}
