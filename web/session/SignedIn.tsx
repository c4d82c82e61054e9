import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from './Session.tsx'
import { logInFrom } from './session.ts'

/** What only signed-in people see. Others log in first and come back; `waiting` stands while nobody knows yet. */
export function SignedIn({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { state, user } = useSession()
  const location = useLocation()
  if (state === 'loading') return waiting
  if (state === 'out') return <Navigate to={logInFrom(location)} replace />
  // On the way to /verify-email: nothing is asked that would be refused.
  if (user && !user.emailVerified) return null
  // Another person starts with new screens.
  return <Fragment key={user?.uid}>{children}</Fragment>
}
