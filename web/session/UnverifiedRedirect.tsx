import { Navigate, useLocation } from 'react-router'
import { useSession } from './Session.tsx'
import { mustVerify } from './session.ts'

/** Stands once in the layout: whoever has not verified his e-mail goes and does so. */
export function UnverifiedRedirect() {
  const { user } = useSession()
  const { pathname } = useLocation()
  return mustVerify(user, pathname) ? <Navigate to="/verify-email" replace /> : null
}
