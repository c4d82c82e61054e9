import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { getAccount } from '#contract/people/accounts.ts'
import { useCall } from '#web/base/query.ts'
import type { Person } from '#web/session/identity.ts'
import { isOtherDocument } from './other-document.ts'
import { linked } from './stored-consent.ts'
import { useRegistration } from './use-registration.tsx'

/**
 * Completes the registration of somebody who opened their link while signed out, and then goes on to the next page.
 * If completing fails they still reach their teams, and the next log-in tries again.
 */
export function FinishLogIn({ user, next }: { user: Person; next: string }) {
  const account = useCall(getAccount)
  const { complete, question } = useRegistration()
  const [isDone, setDone] = useState(false)
  const isStarted = useRef(false)

  useEffect(() => {
    // The layout redirects unverified people to /verify-email.
    if (!user.emailVerified || isStarted.current) return
    isStarted.current = true
    const goOn = () => (isOtherDocument(next) ? location.replace(next) : setDone(true))
    void account
      .mutateAsync({})
      .then((known) => (known.registered ? undefined : complete(user, known.pending_consent ?? linked.of(user.uid))))
      .then(goOn, goOn)
  })

  return (
    <>
      {question ?? <p>Loading...</p>}
      {isDone && <Navigate to={next} replace />}
    </>
  )
}
