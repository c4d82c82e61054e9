import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The search of the address on arrival, for pages whose link carries a secret: it leaves the address bar before
 * anything is sent to a server. The tab keeps it with this history entry, so that a reload still has it. This is no
 * navigation, so the router keeps its own idea of the arrival.
 */
export function useArrival(): string {
  const { search, pathname } = useLocation()
  const [arrival] = useState(() => search || arrivalOfHistory())
  useLayoutEffect(
    () => window.history.replaceState({ ...window.history.state, arrival }, '', pathname),
    [pathname, arrival],
  )
  return arrival
}

function arrivalOfHistory(): string {
  const state: unknown = window.history.state
  const arrival = typeof state === 'object' && state !== null && 'arrival' in state ? state.arrival : null
  return typeof arrival === 'string' ? arrival : ''
}
