import { Navigate, useLocation } from 'react-router'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Ticket } from '#web/ui/Ticket.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { useVerification, VERIFIED } from './use-verification.ts'
import { resetCode } from './verification.ts'
import type { Outcome } from './verify-email.ts'

const good: Partial<Record<Outcome, string>> = {
  done: VERIFIED,
  'log-in': 'Your email is verified. Please log in to finish your registration.',
}
const bad: Partial<Record<Outcome, string>> = {
  failed: 'An error occurred during email verification.',
  'not registered': 'Failed to register the user. Please try again.',
  'no code': 'Invalid verification link.',
}

function VerifyEmailPage() {
  const code = resetCode(useLocation().search)
  if (code !== null) return <Navigate to={`${paths.resetPassword}?oobCode=${encodeURIComponent(code)}`} replace />
  return <Verifying />
}

function Verifying() {
  const { outcome, question, registerAgain } = useVerification()
  return (
    <>
      <Meta title="Verify your email" description="The last step of making an account." />
      <PageHead title="Verify your email" kicker="Your account" />
      <Ticket>
        {outcome === 'loading' && <p>Loading...</p>}
        <Notice>{good[outcome]}</Notice>
        {bad[outcome] && <Alert key={outcome}>{bad[outcome]}</Alert>}
        {outcome === 'not registered' && (
          <p>
            <Button onClick={registerAgain}>Try again</Button>
          </p>
        )}
        <WayOn outcome={outcome} />
        {question}
      </Ticket>
    </>
  )
}

/** What the reader can do next. */
function WayOn({ outcome }: { outcome: Outcome }) {
  const { state, user } = useSession()
  if (outcome === 'loading' || outcome === 'not registered' || outcome === 'done') return null
  if (user && !user.emailVerified)
    return (
      <>
        <p>Your teams and leagues open once your address is verified, by the link that we sent you.</p>
        <ResendVerification user={user} />
      </>
    )
  if (user)
    return (
      <p>
        You are logged in as <strong>{user.email}</strong>, and this address is verified. If the link was sent to
        another address, log out and follow it again.
      </p>
    )
  if (state === 'loading') return null
  return (
    <>
      {bad[outcome] && (
        <p>
          The link may be old, or used already. Log in: where an address is still to be verified, a new link is one
          press away.
        </p>
      )}
      <p>
        <ButtonLink to={paths.login}>Log in</ButtonLink>
      </p>
    </>
  )
}

export { VerifyEmailPage as Component }
