import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from './Session.tsx'
import { mustVerify } from './session-rules.ts'

/** Part of the layout: sends whoever has not verified their email to /verify-email. */
export function UnverifiedRedirect() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Not `Navigate`, which complains when a page is drawn on the server.
  useEffect(() => {
    if (mustVerify(user, pathname)) void navigate('/verify-email', { replace: true, state: redirectedHere })
  }, [user, pathname, navigate])
  return null
}

/** Marks that navigation, so that the page can tell it from a link without its code. */
const redirectedHere = { isRedirectedHere: true }

export function wasRedirectedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isRedirectedHere' in state
}
