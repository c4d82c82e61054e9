import { useState } from 'react'
import { Navigate } from 'react-router'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { useArrival } from '#web/base/page/use-arrival.ts'
import { paths } from '#web/base/paths.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import styles from './AccountPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { Steps } from './Steps.tsx'
import { readVerification } from './verification.ts'

const steps = {
  form: [
    'The old password stops working, and every device is logged out. Your access tokens, assistants and your calendar’s address end, too.',
    'You log in with the new one.',
    'Your teams and leagues are where you left them.',
  ],
  noLink: [
    'You ask for a new link on the log-in page.',
    'It comes by email; it works once, and not for long.',
    'You follow it and choose a new password here.',
  ],
}

function ResetPasswordPage() {
  const search = useArrival()
  const { identity } = useSettings()
  const [{ code }] = useState(() => readVerification(search))
  const [isInvalid, setInvalid] = useState(false)
  const hasForm = code !== null && !isInvalid
  // A hosted provider has asked for the new password on a page of its own.
  if (code === null && identity.kind !== 'embedded') return <Navigate to={paths.login} replace />
  return (
    <>
      <Meta title="Set a new password" description="Choose a new password for your account." />
      <PageHead title="New password" kicker="Your account" />
      <div className={styles.page}>
        {hasForm ? (
          <Ticket isForm>
            <NewPasswordForm code={code} onInvalid={() => setInvalid(true)} />
          </Ticket>
        ) : (
          <NoLink isOld={isInvalid} />
        )}
        <Steps title="What happens next" steps={steps[hasForm ? 'form' : 'noLink']} />
      </div>
    </>
  )
}

function NoLink({ isOld }: { isOld: boolean }) {
  return (
    <Ticket>
      <Alert>Invalid password reset link.</Alert>
      <p>{isOld && 'The link may be old, or used already. '}The log-in page sends you a new one.</p>
      <p>
        <ButtonLink to={paths.login}>Forgot Password?</ButtonLink>
      </p>
    </Ticket>
  )
}

export { ResetPasswordPage as Component }
