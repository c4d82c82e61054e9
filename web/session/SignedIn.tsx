import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from './Session.tsx'
import { logInFrom } from './session.ts'

/** What only signed-in people see. Others log in first and come back; `waiting` stands while nobody knows yet. */
export function SignedIn({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { state, user } = useSession()
  const location = useLocation()
  const [first, setFirst] = useState<string | null>(null)
  if (user && first === null) setFirst(user.uid)
  if (state === 'out') return <Navigate to={logInFrom(location)} replace />
  // On the way to /verify-email: nothing is asked that would be refused.
  if (user && !user.emailVerified) return null
  // Another person starts with new screens; for the first one what stood while waiting goes on, and keeps the focus.
  const reader = user && first !== null && user.uid !== first ? user.uid : 'first'
  return <Fragment key={reader}>{state === 'loading' ? waiting : children}</Fragment>
}
