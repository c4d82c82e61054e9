import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './AccountPage.module.css'
import { ResendVerification } from './ResendVerification.tsx'
import { readVerification } from './verification.ts'

type Outcome = 'loading' | 'verified' | 'failed' | 'no code'

/** Long enough to read the good news. */
const SHOWN_FOR = 2_000

function VerifyEmailPage() {
  const { state, user } = useSession()
  const outcome = useVerification()
  const canResend = state === 'in' && user !== null && !user.emailVerified && outcome !== 'loading'
  return (
    <>
      <Meta title="Verify your email" description="The last step of making an account." />
      <PageHead title="Verify your email" kicker="Your account" />
      <div className={styles.section}>
        {outcome === 'loading' && <p>Loading...</p>}
        <Notice>{outcome === 'verified' && 'Your email is verified. You can log in now.'}</Notice>
        {outcome === 'failed' && <Alert>An error occurred during email verification.</Alert>}
        {outcome === 'no code' && <Alert>Invalid verification link.</Alert>}
        {canResend && <ResendVerification user={user} />}
      </div>
    </>
  )
}

/** Applies the code of the address once; then nobody is signed in, and the log-in page follows. */
function useVerification(): Outcome {
  const { search, pathname } = useLocation()
  const { applyCode, signOut } = useSession()
  const navigate = useNavigate()
  const [link] = useState(() => readVerification(search))
  const [outcome, setOutcome] = useState<Outcome>(link.code === null ? 'no code' : 'loading')
  const isStarted = useRef(false)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    // Not a navigation: the router keeps the address of the arrival, the bar and the history lose the secret.
    window.history.replaceState(window.history.state, '', pathname)
    if (link.code === null) return
    void applyCode(link.code)
      .then(signOut)
      .then(
        () => setOutcome('verified'),
        () => setOutcome('failed'),
      )
  }, [link, pathname, applyCode, signOut])

  useEffect(() => {
    if (outcome !== 'verified') return
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome, navigate])

  return outcome
}

export { VerifyEmailPage as Component }
