import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a mail's link. The address bar loses it before anything is asked of a server; the tab keeps it with this
 * entry of its history, so that a phone that loads the page anew still knows it.
 */
export function useToken(): string | null {
  const { search, pathname } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') || tokenOfHistory())
  useLayoutEffect(
    () => window.history.replaceState({ ...window.history.state, token }, '', pathname),
    [pathname, token],
  )
  return token
}

function tokenOfHistory(): string | null {
  const state: unknown = window.history.state
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : null
  return typeof token === 'string' ? token : null
}
