import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The search of the address on arrival, for pages whose link carries a secret: the bar and the history lose it before
 * anything is asked of a server. Not a navigation, so the router keeps its own idea of the arrival.
 */
export function useArrival(): string {
  const { search, pathname } = useLocation()
  const [arrival] = useState(search)
  useLayoutEffect(() => window.history.replaceState(window.history.state, '', pathname), [pathname])
  return arrival
}
