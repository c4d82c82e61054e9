import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The search of the address on arrival, for pages whose link carries a secret: the address bar loses it before anything is asked of a
 * server. The tab keeps it with this entry of its history, so that a page that is loaded anew still knows it. Not a
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
