import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from './Session.tsx'
import { logInFrom } from './session-rules.ts'

/** Shown to somebody who was signed in here a moment ago. */
const ENDED = { message: 'Your session has ended. Log in to go on where you were.' }

/** For signed-in people only. Others log in first and come back; `waiting` is shown while the session is being restored. */
export function SignedIn({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { state, user, isLeaving } = useSession()
  const location = useLocation()
  const [first, setFirst] = useState<string | null>(null)
  if (user && first === null) setFirst(user.uid)
  if (state === 'out' && isLeaving) return null
  if (state === 'out') return <Navigate to={logInFrom(location)} replace state={first !== null && ENDED} />
  // `UnverifiedRedirect` is about to go to /verify-email: make no calls that would be refused.
  if (user && !user.emailVerified) return null
  // The key mounts new screens for another person. For the first one, what was mounted as `waiting` keeps its focus.
  const reader = user && first !== null && user.uid !== first ? user.uid : 'first'
  return <Fragment key={reader}>{state === 'loading' ? waiting : children}</Fragment>
}
