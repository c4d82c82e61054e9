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

/** What the server answered to the link when this entry of the history was open before: null for a link that was just followed. */
export function useKeptAnswer(): string | null {
  const { search } = useLocation()
  const [answer] = useState(() => (search ? null : ofHistory('answer')))
  return answer
}

/** Keeps the server's answer beside the arrival, for a reload and for the way back. */
export function keepAnswer(answer: string): void {
  window.history.replaceState({ ...window.history.state, answer }, '')
}

function arrivalOfHistory(): string {
  return ofHistory('arrival') ?? ''
}

function ofHistory(name: 'arrival' | 'answer'): string | null {
  const kept: unknown = window.history.state?.[name]
  return typeof kept === 'string' ? kept : null
}
