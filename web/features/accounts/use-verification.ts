import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { decideLinkConsent, readLinkConsent } from '#contract/people/accounts.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { useArrival } from '#web/base/page/use-arrival.ts'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { useSession } from '#web/session/Session.tsx'
import { passwordJustSet } from './password-just-set.ts'
import { useRegistration } from './use-registration.tsx'
import { readState, readVerification } from './verification.ts'
import {
  finish,
  type LinkCalls,
  openLink,
  type Steps,
  type VerificationAnswer,
  type VerificationQuestion,
  type VerifyResult,
  verifyEmail,
} from './verify-email.ts'

export const VERIFIED = 'Your email is verified. You can log in now.'
const NOT_ASKED: VerificationAnswer = { consent: null, password: null }
/** Long enough to read that the address is verified. */
const SHOWN_FOR = 2_000

/** Follows the link once it is known who is signed in. Afterwards nobody is signed in, and the log-in page opens. */
export function useVerification() {
  const search = useArrival()
  const session = useSession()
  const { complete, question: dialog } = useRegistration()
  const navigate = useNavigate()
  const [verification] = useState(() => readVerification(search))
  const [outcome, setOutcome] = useState<VerifyResult>(verification.code === null ? 'no code' : 'loading')
  const [question, setQuestion] = useState<VerificationQuestion | null>(null)
  const isStarted = useRef(false)
  const [reason, setReason] = useState('')
  const answered = useRef<VerificationAnswer>(NOT_ASKED)
  const isApplied = useRef(false)
  const steps: Steps = { ...session, complete, link: useLinkCalls(), applyCode }

  useEffect(() => {
    if (session.state === 'loading' || isStarted.current) return
    isStarted.current = true
    void begin()
  })

  useEffect(() => {
    if (outcome !== 'done') return
    const onward = () => void navigate(paths.login, { replace: true, state: { message: VERIFIED } })
    const timer = setTimeout(onward, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome, navigate])

  async function begin(): Promise<void> {
    const found = await openLink(verification, steps)
    if (found === null) return verify(NOT_ASKED)
    if (typeof found === 'string') return setOutcome(found)
    setQuestion(found)
    setOutcome('asking')
  }

  /** The link is the same as before, and not used yet. */
  function openAgain() {
    setOutcome('loading')
    void begin()
  }

  async function verify(answer: VerificationAnswer): Promise<void> {
    answered.current = answer
    setOutcome('loading')
    if (answer.code) setQuestion((asked) => asked && { ...asked, chosen: undefined })
    const verified = await verifyEmail(verification, answer, steps)
    // A link that was opened where nobody is signed in: the log-in comes next.
    if (verified.outcome === 'verified' && answer.password !== null && question?.email)
      passwordJustSet.keep({ email: question.email, password: answer.password })
    setReason(verified.reason ?? '')
    setOutcome(verified.outcome)
  }

  /** A code works once: what failed after it is tried again without it. */
  async function applyCode(code: string, password?: string): Promise<void> {
    if (!isApplied.current) await session.applyCode(code, password)
    isApplied.current = true
  }

  /** Continues after the step that failed. */
  const again: Partial<Record<VerifyResult, () => void>> = {
    'not read': openAgain,
    interrupted: () => void verify(answered.current),
    'not registered': registerAgain,
  }

  /** The code is used up; only the registration is missing. */
  function registerAgain() {
    if (!session.user) return
    setOutcome('loading')
    const consent = answered.current.consent ?? readState(verification.state).consent
    void finish(session.user, consent, steps).then(setOutcome)
  }

  return { outcome, reason, question, dialog, verify, again }
}

function useLinkCalls(): LinkCalls | null {
  const { identity } = useSettings()
  const read = useCall(readLinkConsent)
  const decide = useCall(decideLinkConsent)
  if (identity.kind !== 'embedded') return null
  return {
    read: (code) => read.mutateAsync({ code }),
    decide: (code, consent) => decide.mutateAsync({ code, consent }),
  }
}
