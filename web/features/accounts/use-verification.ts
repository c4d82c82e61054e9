import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/Session.tsx'
import { useArrival } from './use-arrival.ts'
import { useRegistration } from './use-registration.tsx'
import { readState, readVerification } from './verification.ts'
import { finish, type Outcome, type Steps, verifyEmail } from './verify-email.ts'

export const VERIFIED = 'Your email is verified. You can log in now.'
/** Long enough to read the good news. */
const SHOWN_FOR = 2_000

/** Follows the link once it is known who is signed in; afterwards nobody is, and the log-in page follows. */
export function useVerification() {
  const search = useArrival()
  const session = useSession()
  const { complete, question } = useRegistration()
  const navigate = useNavigate()
  const [link] = useState(() => readVerification(search))
  const [outcome, setOutcome] = useState<Outcome>(link.code === null ? 'no code' : 'loading')
  const isStarted = useRef(false)
  const steps: Steps = { ...session, complete }

  useEffect(() => {
    if (session.state === 'loading' || isStarted.current) return
    isStarted.current = true
    void verifyEmail(link, { ...session, complete }).then(setOutcome)
  })

  useEffect(() => {
    if (outcome !== 'done') return
    const onward = () => void navigate(paths.login, { replace: true, state: { said: VERIFIED } })
    const timer = setTimeout(onward, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome, navigate])

  /** The code is used up; only the registration is missing. */
  function registerAgain() {
    if (!session.user) return
    setOutcome('loading')
    void finish(session.user, readState(link.state).consent, steps).then(setOutcome)
  }

  return { outcome, question, registerAgain }
}
